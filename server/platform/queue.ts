/** The queue is full: more would only use memory, and the caller may retry in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export type Queue = { run<Result>(task: () => Promise<Result>): Promise<Result> };

/** Runs tasks in order of arrival, `atOnce` at a time. Throws QueueFull if `mostWaiting` wait already. */
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
        // The next task inherits the slot, so that no other gets in between.
        const start = waiting.shift();
        if (start) start();
        else running--;
      }
    },
  };
}
