/** So much waits already that more would only fill the memory; whoever asked may ask again in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export type Queue = { run<Result>(task: () => Promise<Result>): Promise<Result> };

/** Runs tasks in the order in which they come, `atOnce` at a time. Throws QueueFull where `mostWaiting` wait already. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(task) {
      if (running < atOnce) running++;
      else if (waiting.length >= mostWaiting) throw new QueueFull('Too much is waiting already.');
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await task();
      } finally {
        // The next one takes over the place, so that nobody slips in between.
        const start = waiting.shift();
        if (start) start();
        else running--;
      }
    },
  };
}
