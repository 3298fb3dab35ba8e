import { failed, ok, type Result } from '../result.ts';

/** A file that lists every agent CLI, and what one more adds to it. */
export interface List {
  readonly path: string;
  /** Lines, each with the line it is put before: the first one behind `from` that matches. */
  readonly lines: readonly {
    readonly line: string;
    readonly from: string;
    readonly before: RegExp;
  }[];
}

/** The three lists that a new agent CLI is put into. */
export function listsFor(id: string): readonly List[] {
  return [
    {
      path: 'src/report/report.ts',
      lines: [{ line: `  '${id}',`, from: 'export const PROVIDERS = [', before: /^\] as const;/ }],
    },
    {
      path: 'src/agents/agents.ts',
      lines: [
        {
          line: `import { ${id}Agent } from './${id}/agent.ts';`,
          from: 'import ',
          before: /^$/,
        },
        { line: `  ${id}: ${id}Agent,`, from: 'export const agents', before: /^\};/ },
      ],
    },
    {
      path: 'src/agents/hooks.ts',
      lines: [
        { line: `import { ${id} } from './${id}/hook.ts';`, from: 'import ', before: /^$/ },
        { line: `  ${id},`, from: 'export const hooks', before: /^\};/ },
      ],
    },
  ];
}

/** A list with its new lines; a problem where it has no place for one. */
export function withLines(text: string, { path, lines }: List): Result<string> {
  const rows = text.split('\n');
  for (const { line, from, before } of lines) {
    const start = rows.findIndex((row) => row.startsWith(from));
    const at = rows.findIndex((row, index) => index > start && before.test(row));
    if (start === -1 || at === -1) return failed(`${path} has no place for: ${line.trim()}`);
    rows.splice(at, 0, line);
  }
  return ok(rows.join('\n'));
}
