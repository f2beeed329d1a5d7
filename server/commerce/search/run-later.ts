/** A function that starts `run` after a pause: once, however often it is called meanwhile, and never two runs at a time. */
export function createLater(run: () => Promise<void>): (waitMs: number) => void {
  let isWaiting = false;
  let running = Promise.resolve();
  return (waitMs) => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      running = running.then(run);
    }, waitMs).unref();
  };
}
