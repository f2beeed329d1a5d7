/**
 * Runs one at a time for all callers. Who calls while it runs shares the next run, so that each result is of a time after its call.
 */
export function createFresh<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        const begun = run();
        running = begun;
        return begun;
      });
    return next;
  };
}
