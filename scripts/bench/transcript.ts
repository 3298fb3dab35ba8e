import { appendFile, open } from 'node:fs/promises';

const TITLE_EVERY = 200;
const PARAGRAPH =
  'The voucher is applied per line and again on the sum, so a second one counts twice. ';

/** One row as Claude Code writes it for an answer, of about three thousand bytes. */
function assistantRow(index: number): string {
  return `${JSON.stringify({
    parentUuid: `b0a1c2d3-0000-4000-8000-${String(index).padStart(12, '0')}`,
    isSidechain: false,
    userType: 'external',
    cwd: '/home/ada/work/shop',
    sessionId: '3f1d2c4b-5a69-4788-97a6-b5c4d3e2f101',
    version: '2.1.332',
    gitBranch: 'main',
    type: 'assistant',
    message: {
      role: 'assistant',
      type: 'message',
      content: [{ type: 'text', text: `${PARAGRAPH.repeat(30)}\n"type": "${index}"` }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 4 + (index % 7), output_tokens: 612 },
    },
    uuid: `c1b2d3e4-0000-4000-8000-${String(index).padStart(12, '0')}`,
    timestamp: '2026-11-02T09:41:07.512Z',
  })}\n`;
}

function titleRow(): string {
  return `${JSON.stringify({
    type: 'ai-title',
    aiTitle: 'Count a voucher once',
    sessionId: '3f1d2c4b-5a69-4788-97a6-b5c4d3e2f101',
  })}\n`;
}

/** Writes a transcript of at least so many bytes, with a title row now and then. */
export async function writeTranscript(file: string, bytes: number): Promise<void> {
  const handle = await open(file, 'w');
  try {
    let written = 0;
    for (let turn = 0; written < bytes; turn++) {
      const rows = Array.from({ length: TITLE_EVERY }, (_, row) =>
        assistantRow(turn * TITLE_EVERY + row),
      );
      written += (await handle.write(rows.join('') + titleRow())).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}

/** Adds one answer, as a harness does between two hooks. */
export function growTranscript(file: string): Promise<void> {
  return appendFile(file, assistantRow(0));
}
