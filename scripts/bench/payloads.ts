/** Payloads in Claude Code's shape: those of a Bash call and of a prompt. */

const CONVERSATION = '3f1d2c4b-5a69-4788-97a6-b5c4d3e2f101';
const CWD = '/home/ada/work/shop';

/** What PreToolUse hands a hook before a Bash call. */
export function toolPayload(): string {
  return JSON.stringify({
    session_id: CONVERSATION,
    transcript_path: `/home/ada/.claude/projects/-home-ada-work-shop/${CONVERSATION}.jsonl`,
    cwd: CWD,
    prompt_id: '9b2e6a10-3c4d-4e5f-8a7b-6c5d4e3f2a1b',
    permission_mode: 'default',
    effort: { level: 'medium' },
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: {
      command: 'bun test src/cart --only-failures',
      description: 'Run the tests of the cart again',
    },
    tool_use_id: 'toolu_01Q7hWc4n2RkV9sXbT3mZ8yA',
  });
}

/** What PostToolUse-like events hand a hook that looks for the title of a transcript. */
export function titlePayload(transcript: string): string {
  return JSON.stringify({
    session_id: CONVERSATION,
    transcript_path: transcript,
    cwd: CWD,
    permission_mode: 'default',
    hook_event_name: 'UserPromptSubmit',
    prompt: 'Make the totals of the cart right when a voucher is used twice',
  });
}

const ROW = '  const total = lines.reduce((sum, { price, count }) => sum + price * count, 0);\n';

/** What PostToolUse hands a hook after an edit: of about so many bytes, most of them the old file. */
export function editPayload(bytes: number): string {
  const text = (rows: number): string =>
    JSON.stringify({
      session_id: CONVERSATION,
      cwd: CWD,
      hook_event_name: 'PostToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: `${CWD}/src/cart.ts`, old_string: 'price', new_string: 'cost' },
      tool_response: {
        filePath: `${CWD}/src/cart.ts`,
        originalFile: `${ROW}  say("twice");\n`.repeat(rows),
      },
      tool_use_id: 'toolu_01Q7hWc4n2RkV9sXbT3mZ8yA',
    });
  const empty = text(0).length;
  return text(Math.max(0, Math.floor((bytes - empty) / (text(1).length - empty))));
}
