/** The sha256 of some bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
}

/**
 * The text of SHA256SUMS, as `sha256sum -c` reads it: a line for each file, in the order of names.
 * @param hashes the sha256 of each file by its name
 */
export function checksums(hashes: ReadonlyMap<string, string>): string {
  const lines = [...hashes].map(([name, hash]) => `${hash}  ${name}\n`);
  return lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('');
}
