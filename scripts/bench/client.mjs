/** The same job as `lich-hook tool` for Node, without packages. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

const { LICH_PORT, LICH_TOKEN, LICH_SESSION_ID } = process.env;

const text = (value) =>
  typeof value === 'string' ? value.split('\n')[0].slice(0, 120) || undefined : undefined;

function short(path, cwd) {
  if (path?.startsWith(`${cwd}/`)) return path.slice(cwd.length + 1);
  return path?.startsWith('/') ? path.split('/').at(-1) : path;
}

function detail(input, cwd) {
  if (input.command) return text(input.command);
  const path = input.file_path ?? input.notebook_path ?? input.path;
  return path ? short(text(path), cwd) : text(input.pattern ?? input.url ?? input.query);
}

function send(body) {
  const call = request({
    host: '127.0.0.1',
    port: LICH_PORT,
    path: `/hook?token=${encodeURIComponent(LICH_TOKEN)}`,
    method: 'POST',
    timeout: 1000,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Lich-Plugin': '0.20.0',
    },
  });
  call.on('response', () => process.exit(0));
  call.on('timeout', () => process.exit(0));
  call.on('error', () => process.exit(0));
  call.end(body);
}

if (LICH_PORT && LICH_TOKEN && LICH_SESSION_ID) {
  const payload = JSON.parse(readFileSync(0, 'utf8'));
  if (!payload.agent_id) {
    send(
      JSON.stringify({
        session_id: LICH_SESSION_ID,
        state: 'busy',
        tool: text(payload.tool_name),
        detail: detail(payload.tool_input ?? {}, payload.cwd),
        provider_session_id: text(payload.session_id),
      }),
    );
  }
}
