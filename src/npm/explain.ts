import type { BadRun, Failure } from './failure.ts';
import type { Host } from './host.ts';

/** What went wrong, and what the user can do about it. */
export interface Explanation {
  readonly cause: string;
  readonly fix: string;
}

const REINSTALL = 'npm install -g lich-hook';
const ARCHIVES = 'or take the archive of your system from the release page of lich-hook';

/** Puts a failure into words. Pure: `host` is the machine the launcher runs on. */
export function explain(failure: Failure, host: Host): Explanation {
  switch (failure.kind) {
    case 'unsupported':
      return {
        cause: `there is no executable for ${nameOf(host)}`,
        fix: 'lich-hook is built for Linux (glibc, musl), macOS and Windows on x64 and arm64.',
      };
    case 'list':
      return {
        cause: 'the list of executables beside the launcher, binaries.json, cannot be read',
        fix: `Install it again: ${REINSTALL}`,
      };
    case 'missing':
      return {
        cause: `the package ${failure.package}, which carries the executable for ${nameOf(host)}, is not installed`,
        fix:
          'npm leaves it out with --omit=optional or --no-optional, with a lock file or a node_modules ' +
          `of another system, and when the download failed. Run on this system: ${REINSTALL} --include=optional`,
      };
    case 'unreadable':
      return {
        cause: `${failure.file} cannot be read (${failure.error})`,
        fix: `Install it again as the user who runs it: ${REINSTALL}`,
      };
    case 'altered':
      return {
        cause: `${failure.file} is not the file that was released: its sha256 is another one`,
        fix: `It was not started. Install it again: ${REINSTALL}; if that does not help, report it.`,
      };
    case 'broken':
      return explainRun(failure.file, failure.run, host);
  }
}

interface Sign {
  readonly is: (run: BadRun, host: Host) => boolean;
  readonly cause: string;
  readonly fix: string;
}

/** Windows ends a process with these: a library is missing, an instruction is unknown. */
const DLL_NOT_FOUND = 0xc0000135;
const ILLEGAL_INSTRUCTION = 0xc000001d;

/**
 * What each way to fail looks like from outside, the surest sign first. The Linux lines were seen
 * (an old C library apart); those of macOS and Windows follow their vendors' documentation.
 */
const SIGNS: readonly Sign[] = [
  {
    is: ({ stderr }) => /(?:libstdc\+\+|libgcc_s)\.so/.test(stderr),
    cause: 'the C++ library it needs is not installed',
    fix: 'On Alpine: apk add libstdc++',
  },
  {
    is: ({ stderr }) => /symbol not found/i.test(stderr) && stderr.includes('relocating'),
    cause: 'the musl of this system is too old',
    fix: 'It runs on musl 1.2.3, which came with Alpine 3.16, and on newer ones.',
  },
  {
    is: ({ stderr }) => /GLIBC(?:XX)?_[\d.]+['’]? not found/.test(stderr),
    cause: 'the C library of this system is too old',
    fix: 'It needs glibc 2.17 or newer.',
  },
  {
    is: ({ signal, status }) =>
      signal === 'SIGILL' || status === 132 || status === ILLEGAL_INSTRUCTION,
    cause: 'the processor does not know an instruction it uses',
    fix: 'On x64 it needs SSE4.2, which processors have since 2009; some virtual machines hide it.',
  },
  {
    is: ({ error }) => error === 'ETXTBSY' || error === 'EBUSY',
    cause: 'it is being written just now',
    fix: 'Try again when the installation is over.',
  },
  {
    is: ({ error }, { os }) => error === 'ENOENT' && os === 'linux',
    cause: 'it is made for another C library than this system has (glibc or musl)',
    fix: `npm 10 and newer choose by it. Update npm and run: ${REINSTALL}; ${ARCHIVES}.`,
  },
  {
    is: ({ error }) => error === 'EACCES' || error === 'EPERM',
    cause: 'the system does not let it run',
    fix: 'Look whether the file is executable (chmod +x), and its disk not mounted with noexec.',
  },
  {
    is: ({ signal }, { os }) => os === 'darwin' && signal === 'SIGKILL',
    cause: 'macOS does not accept its signature',
    fix: `See what is wrong with: codesign --verify --strict --verbose <file>. Then: ${REINSTALL}`,
  },
  {
    is: ({ stderr, signal }, { os }) =>
      os === 'darwin' && (signal === 'SIGABRT' || stderr.includes('dyld')),
    cause: 'this macOS is too old',
    fix: 'It needs macOS 13 or newer.',
  },
  {
    is: ({ status }) => status === DLL_NOT_FOUND,
    cause: 'a library of Windows is missing',
    fix: 'It needs Windows 10, version 1809, or newer.',
  },
  {
    is: ({ error }) => error !== undefined,
    cause: 'the system cannot start it: it may be made for another processor',
    fix: `Run on this system: ${REINSTALL}; ${ARCHIVES}.`,
  },
];

function explainRun(file: string, run: BadRun, host: Host): Explanation {
  const sign = SIGNS.find(({ is }) => is(run, host));
  const said = run.error ?? firstLine(run.stderr) ?? endOf(run);
  return {
    cause: `${file} does not run: ${sign?.cause ?? 'it gave no version'} (${said})`,
    fix: sign?.fix ?? `Install it again: ${REINSTALL}; ${ARCHIVES}.`,
  };
}

function endOf({ signal, status }: BadRun): string {
  return signal ?? `exit code ${status}`;
}

function firstLine(text: string): string | undefined {
  return text.trim().split('\n')[0]?.trim() || undefined;
}

function nameOf({ os, cpu, libc }: Host): string {
  return [os, cpu, libc].filter(Boolean).join(' ');
}
