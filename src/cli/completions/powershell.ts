import { type CompletedCommand, spellings } from './table.ts';

/** Completions for PowerShell, from 5.1 on. */
export function powershellCompletions(commands: readonly CompletedCommand[]): string {
  const rows = commands.map(({ name, description, options, words }) => {
    const values = options.flatMap((option) =>
      option.values === undefined
        ? []
        : spellings(option).map((word) => `'${word}' = ${list(option.values ?? [])}`),
    );
    return `    '${name}' = @{
      About = ${quoted(description)}
      Words = ${list([...words, ...options.flatMap(spellings)])}
      Values = @{ ${values.join('; ')} }
    }`;
  });
  return `# Completions of lich-hook for PowerShell. In $PROFILE:
#   lich-hook completions powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName 'lich-hook', 'lich-hook.exe' -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${rows.join('\n')}
  }
  $before = @($commandAst.CommandElements |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
    ForEach-Object { $_.Extent.Text })
  if ($before.Count -lt 2) {
    $words = @($commands.Keys) + '--help' + '--version'
  } elseif ($before -contains '--') {
    return
  } else {
    $command = $commands[$before[1]]
    if ($null -eq $command) { return }
    $last = $before[-1]
    $words = if ($command.Values.ContainsKey($last)) { $command.Values[$last] } else { $command.Words }
  }
  $words | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    $about = if ($commands.Contains($_)) { $commands[$_].About } else { $_ }
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $about)
  }
}
`;
}

function list(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
