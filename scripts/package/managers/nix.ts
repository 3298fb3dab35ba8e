import type { TargetName } from '../../targets.ts';
import type { ManagerFile, Source } from './source.ts';

const SYSTEMS: readonly (readonly [string, TargetName])[] = [
  ['x86_64-linux', 'linux-x64'],
  ['aarch64-linux', 'linux-arm64'],
  ['x86_64-darwin', 'darwin-x64'],
  ['aarch64-darwin', 'darwin-arm64'],
];

/**
 * A derivation of the executable as it was released, for callPackage. Its loader is Nix's own, which
 * patchelf may write into it (seen); strip would leave Bun's bare runtime (seen).
 */
export function nix({ version, description, homepage, archives }: Source): readonly ManagerFile[] {
  const sources = SYSTEMS.flatMap(([system, name]) => {
    const archive = archives.get(name);
    if (archive === undefined) return [];
    return [
      `    ${system} = fetchurl {
      url = "${archive.url}";
      sha256 = "${archive.sha256}";
    };`,
    ];
  });
  const text = `{ lib, stdenv, fetchurl, autoPatchelfHook }:

let
  sources = {
${sources.join('\n')}
  };
in
stdenv.mkDerivation {
  pname = "lich-hook";
  version = "${version}";

  src = sources.\${stdenv.hostPlatform.system}
    or (throw "lich-hook is not released for \${stdenv.hostPlatform.system}");

  nativeBuildInputs = lib.optional stdenv.hostPlatform.isLinux autoPatchelfHook;

  dontStrip = true;

  installPhase = ''
    runHook preInstall
    install -Dm755 lich-hook $out/bin/lich-hook
    install -Dm644 -t $out/share/doc/lich-hook LICENSE THIRD-PARTY-LICENSES.txt
    runHook postInstall
  '';

  meta = {
    description = "${description}";
    homepage = "${homepage}";
    license = lib.licenses.mit;
    mainProgram = "lich-hook";
    platforms = builtins.attrNames sources;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
`;
  return [{ path: 'nix/package.nix', text }];
}
