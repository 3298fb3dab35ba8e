/**
 * Reads from an executable's first bytes which platform it is for, so that a build that mixed up
 * two runtimes is seen without running it.
 */

const ELF = 0x464c457f;
const ELF_INTERPRETER = 3;
const MACH_O = 0xfeedfacf;
const DOS = 0x5a4d;
const PE = 0x00004550;
const CONSOLE = 3;

const CPUS = {
  elf: new Map([
    [62, 'x64'],
    [183, 'arm64'],
  ]),
  machO: new Map([
    [0x01000007, 'x64'],
    [0x0100000c, 'arm64'],
  ]),
  pe: new Map([
    [0x8664, 'x64'],
    [0xaa64, 'arm64'],
  ]),
};

/**
 * How many bytes of a file are enough to tell.
 * @internal
 */
export const HEADER_BYTES = 4096;

/** Names the platform in the words of the table of targets; undefined for any other file. */
export function platformOf(header: Uint8Array): string | undefined {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.byteLength < 64) return undefined;
  const magic = view.getUint32(0, true);
  if (magic === ELF) return elf(view);
  if (magic === MACH_O) return named('darwin', CPUS.machO.get(view.getUint32(4, true)));
  if (view.getUint16(0, true) === DOS) return windows(view);
  return undefined;
}

function named(os: string, cpu: string | undefined, libc = ''): string | undefined {
  return cpu && `${os}-${cpu}${libc}`;
}

function elf(view: DataView): string | undefined {
  const musl = interpreter(view)?.includes('ld-musl-');
  return named('linux', CPUS.elf.get(view.getUint16(18, true)), musl ? '-musl' : '');
}

function interpreter(view: DataView): string | undefined {
  const table = Number(view.getBigUint64(32, true));
  const size = view.getUint16(54, true);
  for (let index = 0; index < view.getUint16(56, true); index++) {
    const entry = table + index * size;
    if (entry + size > view.byteLength) return undefined;
    if (view.getUint32(entry, true) !== ELF_INTERPRETER) continue;
    const start = Number(view.getBigUint64(entry + 8, true));
    const length = Number(view.getBigUint64(entry + 32, true));
    if (start + length > view.byteLength) return undefined;
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, length));
  }
  return undefined;
}

function windows(view: DataView): string | undefined {
  const pe = view.getUint32(0x3c, true);
  if (pe + 96 > view.byteLength || view.getUint32(pe, true) !== PE) return undefined;
  // Without the console subsystem a harness could not wait for it nor hand it stdin.
  if (view.getUint16(pe + 24 + 68, true) !== CONSOLE) return undefined;
  return named('windows', CPUS.pe.get(view.getUint16(pe + 4, true)));
}
