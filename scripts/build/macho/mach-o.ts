/**
 * What a signature needs to know of a Mach-O executable. Source: Apple's <mach-o/loader.h>.
 */
import { failed, ok, type Result } from '../../result.ts';
import {
  BUILD_VERSION,
  CODE_SIGNATURE,
  type Command,
  commandsEnd,
  commandsOf,
  HEADER_SIZE,
  SEGMENT_64,
} from './load-commands.ts';

const MAGIC_64 = 0xfeedfacf;
const EXECUTE = 2;
const CPUS = new Map<number, 'x64' | 'arm64'>([
  [0x01000007, 'x64'],
  [0x0100000c, 'arm64'],
]);

/** A segment: where its command stands, and what that says. */
interface Segment {
  readonly at: number;
  readonly name: string;
  readonly memorySize: number;
  readonly fileOffset: number;
  readonly fileSize: number;
}

/** The command that says where the signature is. */
export interface SignatureCommand {
  readonly at: number;
  readonly dataOffset: number;
  readonly dataSize: number;
}

/** What is read of an executable. */
export interface MachO {
  readonly cpu: 'x64' | 'arm64';
  readonly text: Segment;
  readonly linkedit: Segment;
  readonly signature: SignatureCommand | undefined;
  /** The oldest macOS that it runs on, such as `13.0`. */
  readonly minimumOs: string | undefined;
}

/**
 * Reads the load commands of an executable for one CPU.
 * @returns a problem for any other file, and for one whose segments or signature go past its end
 */
export function readMachO(bytes: Uint8Array): Result<MachO> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < HEADER_SIZE || view.getUint32(0, true) !== MAGIC_64) {
    return failed('It is no 64-bit Mach-O file.');
  }
  const cpu = CPUS.get(view.getUint32(4, true));
  if (!cpu) return failed('It is for a CPU that is neither x64 nor arm64.');
  if (view.getUint32(12, true) !== EXECUTE) return failed('It is a Mach-O file but no executable.');
  const commands = commandsOf(view);
  if (!commands.ok) return commands;

  const segments = all(commands.value, SEGMENT_64).map((at) => segmentAt(view, at));
  const text = segments.find((segment) => segment.name === '__TEXT');
  const linkedit = segments.find((segment) => segment.name === '__LINKEDIT');
  if (!text || !linkedit) return failed('It has no segment __TEXT or no segment __LINKEDIT.');
  if (text.fileOffset !== 0 || text.fileSize < commandsEnd(view)) {
    return failed('Its segment __TEXT does not begin with the load commands.');
  }
  const ends = linkedit.fileOffset + linkedit.fileSize;
  if (linkedit.fileOffset < text.fileSize || ends > view.byteLength) {
    return failed('Its segment __LINKEDIT is not between __TEXT and the end of the file.');
  }

  const [signatureAt, another] = all(commands.value, CODE_SIGNATURE);
  if (another !== undefined) return failed('It has more than one LC_CODE_SIGNATURE.');
  const signature = signatureAt === undefined ? undefined : signatureCommand(view, signatureAt);
  if (signature && signature.dataOffset + signature.dataSize > view.byteLength) {
    return failed('The signature goes past the end of the file.');
  }
  const [versionAt] = all(commands.value, BUILD_VERSION);
  const minimumOs = versionAt === undefined ? undefined : versionOf(view, versionAt + 12);
  return ok({ cpu, text, linkedit, signature, minimumOs });
}

function all(commands: readonly Command[], kind: number): readonly number[] {
  return commands.filter((command) => command.kind === kind).map((command) => command.at);
}

function segmentAt(view: DataView, at: number): Segment {
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 8, 16);
  const size = (offset: number) => Number(view.getBigUint64(at + offset, true));
  return {
    at,
    name: new TextDecoder().decode(name).replace(/\0.*$/s, ''),
    memorySize: size(32),
    fileOffset: size(40),
    fileSize: size(48),
  };
}

function signatureCommand(view: DataView, at: number): SignatureCommand {
  return { at, dataOffset: view.getUint32(at + 8, true), dataSize: view.getUint32(at + 12, true) };
}

/** A version of 16, 8 and 8 bits, the last left out when it is 0. */
function versionOf(view: DataView, at: number): string {
  const packed = view.getUint32(at, true);
  const patch = packed & 0xff;
  return `${packed >>> 16}.${(packed >>> 8) & 0xff}${patch ? `.${patch}` : ''}`;
}
