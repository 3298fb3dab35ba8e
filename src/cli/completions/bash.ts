import { type CompletedCommand, spellings } from './table.ts';

/** Completions for bash, from 3.2 (macOS) on. */
export function bashCompletions(commands: readonly CompletedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap((option) => {
      if (option.values === undefined) return [];
      const pattern = spellings(option).map((word) => `'${name} ${word}'`);
      const reply = option.isFile
        ? `COMPREPLY=($(compgen -f -- "$current")); return`
        : `words='${option.values.join(' ')}'`;
      return [`      ${pattern.join(' | ')}) ${reply} ;;`];
    }),
  );
  const words = commands.map(({ name, options, words: own }) => {
    const all = [...own, ...options.flatMap(spellings)];
    return `          ${name}) words='${all.join(' ')}' ;;`;
  });
  const runners = commands.filter(({ runs }) => runs).map(({ name }) => name);
  return `# Completions of lich-hook for bash. In ~/.bashrc:
#   eval "$(lich-hook completions bash)"
_lich_hook() {
  local IFS=$'\\n' current=\${COMP_WORDS[COMP_CWORD]} words= at
  local previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  # bash takes --scope=user for three words.
  if [ "$current" = = ]; then
    current=
  elif [ "$previous" = = ]; then
    previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(({ name }) => name).join(' ')} --help --version'
  else
    case $command in ${runners.join(' | ')})
      for ((at = 2; at < COMP_CWORD; at++)); do
        [ "\${COMP_WORDS[at]}" = -- ] || continue
        COMPREPLY=($(compgen -c -f -- "$current"))
        return
      done ;;
    esac
    case "$command $previous" in
${values.join('\n')}
      *)
        case $command in
${words.join('\n')}
        esac ;;
    esac
  fi
  COMPREPLY=($(IFS=' '; compgen -W "$words" -- "$current"))
}
complete -F _lich_hook lich-hook
`;
}
