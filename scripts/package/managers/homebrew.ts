import type { TargetName } from '../../targets.ts';
import type { ManagerFile, Source } from './source.ts';

type Systems = readonly (readonly [
  system: string,
  readonly (readonly [processor: string, TargetName])[],
])[];

/** Homebrew's words for a system and its processors. Homebrew on Linux has a glibc of its own. */
const SYSTEMS: Systems = [
  [
    'macos',
    [
      ['arm', 'darwin-arm64'],
      ['intel', 'darwin-x64'],
    ],
  ],
  [
    'linux',
    [
      ['arm', 'linux-arm64'],
      ['intel', 'linux-x64'],
    ],
  ],
];

/** A formula for a tap of ours. */
export function homebrew({
  version,
  description,
  homepage,
  archives,
}: Source): readonly ManagerFile[] {
  const systems = SYSTEMS.flatMap(([system, processors]) => {
    const lines = processors.flatMap(([processor, name]) => {
      const archive = archives.get(name);
      if (archive === undefined) return [];
      return [
        `    on_${processor} do`,
        `      url "${archive.url}"`,
        `      sha256 "${archive.sha256}"`,
        '    end',
      ];
    });
    return lines.length === 0 ? [] : [`  on_${system} do`, ...lines, '  end', ''];
  });
  const text = `class LichHook < Formula
  desc "${description}"
  homepage "${homepage}"
  version "${version}"
  license "MIT"

${systems.join('\n')}
  def install
    bin.install "lich-hook"
  end

  def caveats
    <<~EOS
      Tell your agent CLIs of it, now and after each upgrade, which moves it:
        lich-hook install
    EOS
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/lich-hook --version").strip
  end
end
`;
  return [{ path: 'homebrew/lich-hook.rb', text }];
}
