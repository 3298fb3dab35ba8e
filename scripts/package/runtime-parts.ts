/** A library inside Bun's runtime, by the name and the version Bun itself reports. */
export interface RuntimePart {
  readonly name: string;
  /** A release, or the commit it was built from. */
  readonly version: string;
  /** An SPDX expression, where the library's own repository states one plainly. */
  readonly license?: string;
}

/**
 * Libraries that `process.versions` of Bun names, with their licences. Its other members (`node`,
 * `v8`, `uv`, `openssl`, `modules`, `napi`, `unicode`, `typescript`) are what Bun is compatible
 * with and not what it contains; `bun` is itself and `zig` a compiler.
 */
const PARTS: Readonly<Record<string, string | undefined>> = {
  ares: 'MIT',
  boringssl: undefined,
  icu: 'Unicode-3.0',
  libarchive: 'BSD-2-Clause',
  libdeflate: 'MIT',
  llhttp: 'MIT',
  lolhtml: 'BSD-3-Clause',
  lshpack: 'MIT',
  mimalloc: 'MIT',
  picohttpparser: 'MIT',
  sqlite: 'blessing',
  tinycc: 'LGPL-2.1-only',
  usockets: 'Apache-2.0',
  uwebsockets: 'Apache-2.0',
  webkit: 'LGPL-2.0-only',
  zlib: 'Zlib',
  zstd: 'BSD-3-Clause',
};

/** The libraries inside a runtime. @param versions its `process.versions` */
export function runtimeParts(
  versions: Readonly<Record<string, string | undefined>>,
): readonly RuntimePart[] {
  return Object.entries(PARTS).flatMap(([name, license]) => {
    const version = versions[name];
    if (version === undefined) return [];
    return [{ name, version, ...(license === undefined ? {} : { license }) }];
  });
}
