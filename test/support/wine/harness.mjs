/**
 * A harness on Windows, as far as a hook can tell: starts the program named by its arguments
 * without a shell, hands it $PAYLOAD through a pipe, and prints how it ended.
 */
import { spawn } from 'node:child_process';

const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'pipe', shell: false });
const said = { stdout: '', stderr: '' };
child.stdout.on('data', (bytes) => {
  said.stdout += bytes;
});
child.stderr.on('data', (bytes) => {
  said.stderr += bytes;
});
child.on('close', (code) => process.stdout.write(JSON.stringify({ code, ...said })));
child.stdin.end(process.env.PAYLOAD);
