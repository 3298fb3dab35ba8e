/**
 * A handler that lets no error out. Both harnesses act on one: a call that throws fails the
 * user's tool, hangs the turn or ends the session, depending on where it was made.
 */
export function safely<Arguments extends readonly unknown[]>(
  handler: (...args: Arguments) => void,
): (...args: Arguments) => void {
  return (...args) => {
    try {
      handler(...args);
    } catch {
      // A report less. There is nowhere to say so: the harness owns both output streams.
    }
  };
}

/** Runs `handler` after `ms`, without keeping the process alive for it. */
export function later(ms: number, handler: () => void): { readonly cancel: () => void } {
  const timer = setTimeout(safely(handler), ms);
  timer.unref();
  return { cancel: () => clearTimeout(timer) };
}
