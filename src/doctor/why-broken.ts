import type { End } from './world.ts';

/** Codes that say the system, not lich-hook, ended it. */
export function whyBroken(end: End): { readonly cause: string; readonly fix: string } | undefined {
  if (end.kind === 'not-started') {
    return { cause: end.why, fix: 'Get the build for this machine: uname -sm names it.' };
  }
  if (end.kind === 'late') {
    return { cause: 'it does not end', fix: 'Replace it by a lich-hook of the current release.' };
  }
  switch (end.code) {
    case 0:
      return undefined;
    case 126:
      return { cause: 'the system cannot run it', fix: 'Get the build for this machine.' };
    case 127:
      return {
        cause: 'a library or program it needs is missing (127)',
        fix: 'On Alpine: apk add libstdc++ libgcc, on release 3.20 or later. Elsewhere get the build for this machine.',
      };
    case 132:
      return {
        cause: 'the processor does not know an instruction in it (132)',
        fix: 'It needs SSE4.2: use a newer machine, or a build for this one.',
      };
    case 137:
      return {
        cause: 'the system killed it (137)',
        fix: 'On macOS its signature is bad: codesign --force --sign - on it, or get it again.',
      };
    default:
      return {
        cause: `--version ends with ${end.code}`,
        fix: 'Replace it by a lich-hook of the current release.',
      };
  }
}
