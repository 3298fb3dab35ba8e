/** For root, file modes mean nothing: these words start a program that they mean something to. */
export const WITHOUT_RIGHTS: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Why that cannot be; empty where it can. */
export const whyNoRights: string =
  WITHOUT_RIGHTS.length === 0 || Bun.spawnSync([...WITHOUT_RIGHTS, 'true']).success
    ? ''
    : 'root keeps its rights here';

if (whyNoRights !== '') {
  process.stderr.write(`skipped: files that may not be read or written: ${whyNoRights}\n`);
}
