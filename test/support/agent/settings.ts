/** Settings of a user in a layout that no program writes, as every CLI takes them. */
export const PLAIN: string = [
  '{',
  '\t"description": "x",',
  '\t"hooks": {',
  '\t\t"Stop": [',
  '\t\t\t{ "hooks": [{ "type": "command", "command": "safety --check" }] }',
  '\t\t]',
  '\t}',
  '}',
  '',
].join('\r\n');

/** The same for one that takes a byte order mark. */
export const MARKED: string = `\ufeff${PLAIN}`;

/** The same for one that takes comments too. */
export const COMMENTED: string = MARKED.replace('{', '// mine\r\n{').replace(
  '"x",',
  '"x", // keep',
);

/** The same for one that takes comments, and no byte order mark. */
export const UNMARKED: string = COMMENTED.slice(1);
