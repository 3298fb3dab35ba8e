import type { OwnCheck } from '../../doctor/examinable.ts';
import { fail } from '../../doctor/finding.ts';
import { isOlder } from '../../doctor/release.ts';

/** OpenCode 2 loads files by their default export alone (seen on 2.0.15), and the module has none. */
const NEXT = '2.0.0';

/** A release that loads no module of ours, however well it is installed. */
export const checkOpencodeRelease: OwnCheck = ({ name, program }) => {
  const version = program?.version;
  if (version === undefined || isOlder(version, NEXT)) return [];
  return [
    fail(
      name,
      `Release ${version} is OpenCode 2, which loads modules of another kind: its sessions report nothing.`,
      `Keep a release 1 beside it for sessions in lich.`,
    ),
  ];
};
