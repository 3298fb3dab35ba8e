import { basename } from 'node:path';
import { failed, ok, type Result } from '../../result.ts';
import { signatureProblem } from './gate.ts';
import { signAdHoc } from './sign.ts';

/** The name inside the signature: the same for every file name and folder. */
const IDENTIFIER = 'lich-hook';

/**
 * Makes an executable just compiled one that macOS runs. Bun signs anew for arm64; for x64 it
 * leaves the signature of its own runtime, whose hashes are those of other bytes.
 * @param target the target in Bun's words; any but macOS needs nothing
 * @returns a problem if the file, as written, would still be refused
 */
export async function settleSignature(file: string, target: string): Promise<Result<void>> {
  if (!target.startsWith('bun-darwin-')) return ok(undefined);
  if (target.startsWith('bun-darwin-x64')) {
    const signed = signAdHoc(await Bun.file(file).bytes(), IDENTIFIER);
    if (!signed.ok) return failed(`${basename(file)} could not be signed: ${signed.problem}`);
    await Bun.write(file, signed.value);
  }
  const problem = signatureProblem(await Bun.file(file).bytes());
  if (problem === undefined) return ok(undefined);
  return failed(
    `macOS would not run ${basename(file)}: ${problem} ` +
      'Build without BUN_NO_CODESIGN_MACHO_BINARY, and with the Bun that package.json names.',
  );
}
