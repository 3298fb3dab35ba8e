import type { CompletedCommand, CompletedOption } from './table.ts';

/** Completions for fish. */
export function fishCompletions(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, options, words, runs }) => {
    const when = `-n ${quoted(`__lich_hook_is ${name}`)}`;
    return [
      `complete -c lich-hook -n __lich_hook_is_bare -a ${name} -d ${quoted(description)}`,
      ...options.map((option) => `complete -c lich-hook ${when} ${optionWords(option)}`),
      ...(words.length === 0
        ? []
        : [`complete -c lich-hook ${when} -a ${quoted(words.join(' '))}`]),
      ...(runs
        ? [
            `complete -c lich-hook -n ${quoted(`__lich_hook_runs ${name}`)} -a '(__fish_complete_subcommand --fcs-skip=3)'`,
          ]
        : []),
    ];
  });
  return `# Completions of lich-hook for fish:
#   lich-hook completions fish > ~/.config/fish/completions/lich-hook.fish
function __lich_hook_is_bare
    test (count (commandline -opc)) -eq 1
end
function __lich_hook_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test "$words[2]" = $argv[1]; and not contains -- -- $words
end
function __lich_hook_runs
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test "$words[2]" = $argv[1]; and contains -- -- $words
end
complete -c lich-hook -f
complete -c lich-hook -n __lich_hook_is_bare -l help -s h -d 'Show what commands there are'
complete -c lich-hook -n __lich_hook_is_bare -l version -s v -d 'Print the release'
${lines.join('\n')}
`;
}

function optionWords({ name, aliases, description, values, isFile }: CompletedOption): string {
  const short = aliases.map((alias) => ` -s ${alias}`).join('');
  const value =
    values === undefined
      ? ''
      : isFile
        ? ' -r -F'
        : values.length === 0
          ? ' -x'
          : ` -x -a ${quoted(values.join(' '))}`;
  return `-l ${name}${short}${value} -d ${quoted(description)}`;
}

/** In single quotes, where fish reads a backslash and a quote alone. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, (letter) => `\\${letter}`)}'`;
}
