import { posixQuote } from '../../install/quote.ts';
import type { CompletedCommand, CompletedOption } from './table.ts';

/** Completions for zsh, by its own _arguments. */
export function zshCompletions(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, description }) =>
    posixQuote(`${name}:${description.replaceAll(':', '\\:')}`),
  );
  const cases = commands.map((command) => {
    const specs = specsOf(command).map((spec) => ` \\\n        ${posixQuote(spec)}`);
    return `    ${command.name}) _arguments -S${specs.join('')} ;;`;
  });
  const runners = commands.filter(({ runs }) => runs).map(({ name }) => name);
  return `#compdef lich-hook
# Completions of lich-hook for zsh. In ~/.zshrc, after compinit:
#   eval "$(lich-hook completions zsh)"
_lich_hook() {
  local curcontext=$curcontext command=$words[2]
  local -a names
  if (( CURRENT == 2 )); then
    names=(${names.join('\n      ')})
    _describe -t commands command names
    return
  fi
  local -i dashes=\${words[(i)--]}
  if [[ $command = (${runners.join('|')}) ]] && (( dashes < CURRENT )); then
    shift $dashes words
    (( CURRENT -= dashes ))
    _normal
    return
  fi
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _lich_hook ]; then
  _lich_hook "$@"
else
  compdef _lich_hook lich-hook
fi
`;
}

function specsOf({ options, words }: CompletedCommand): readonly string[] {
  return [
    ...options.flatMap(optionSpecs),
    ...(words.length === 0 ? [] : [`*:word:(${words.join(' ')})`]),
  ];
}

/** One spec for each spelling; they exclude each other. */
function optionSpecs(option: CompletedOption): readonly string[] {
  const { name, aliases, description, values, isFile } = option;
  const all = [`--${name}`, ...aliases.map((alias) => `-${alias}`)];
  const excludes = all.length > 1 ? `(${all.join(' ')})` : '';
  const about = `[${description.replace(/[[\]:\\]/g, (letter) => `\\${letter}`)}]`;
  const list = isFile ? '_files' : `(${(values ?? []).join(' ')})`;
  const value = values === undefined ? '' : `:${name}:${list === '()' ? ' ' : list}`;
  return all.map((word) => {
    const glue = values === undefined ? '' : word.startsWith('--') ? '=' : '+';
    return `${excludes}${word}${glue}${about}${value}`;
  });
}
