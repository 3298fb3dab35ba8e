/** The machine the launcher runs on, in npm's words. */
export interface Host {
  readonly os: string;
  readonly cpu: string;
  /** On Linux alone: which C library Node itself is linked with. */
  readonly libc?: 'glibc' | 'musl';
}

/** What `process.report.getReport()` tells of a C library: a version if it is glibc. */
interface Report {
  readonly header?: { readonly glibcVersionRuntime?: string };
}

/** Reads what machine this is out of Node's `process`. */
export function hostOf(node: NodeJS.Process): Host {
  const { platform: os, arch: cpu } = node;
  return os === 'linux' ? { os, cpu, libc: libcOf(node) } : { os, cpu };
}

function libcOf(node: NodeJS.Process): 'glibc' | 'musl' {
  // Without this the report asks the network for the names of open sockets' other ends.
  if (node.report) Object.assign(node.report, { excludeNetwork: true });
  const report = node.report?.getReport() as Report | undefined;
  return report === undefined || report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
}
