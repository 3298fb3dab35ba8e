import { type TitleFormat, titleOf } from '../../transcript/title-format.ts';

const NAME = 'name: ';

/**
 * Copilot CLI keeps the name of a session in a file of YAML beside its transcript, and writes it anew
 * at each change: a name of its own making, or the one its user gave it.
 */
export const copilotTitle: TitleFormat = ({ transcriptPath }) => {
  const folder = /^(.*[\\/])events\.jsonl$/s.exec(transcriptPath ?? '')?.[1];
  if (folder === undefined) return [];
  return [
    {
      path: `${folder}workspace.yaml`,
      isRewritten: true,
      markers: [NAME],
      keeps: 'last',
      titleIn: (_, line) => (line.startsWith(NAME) ? titleOf(named(line), 1) : undefined),
    },
  ];
};

/** The value of one line of YAML: quoted, or plain to the end of the line. */
function named(line: string): unknown {
  try {
    return (Bun.YAML.parse(line) as { readonly name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}
