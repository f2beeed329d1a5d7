/** The queue is full: more would only use memory, and the caller may retry in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** The caller disconnected, so the task was not run. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

export type Queue = {
  /** Throws QueueFull if the queue is full, and CallerGone if `isWanted` is false when the place is needed. */
  run<Result>(task: () => Promise<Result>, isWanted?: () => boolean): Promise<Result>;
};

type Waiting = { start(): void; drop(error: CallerGone): void; isWanted: () => boolean };

/** Runs tasks in order of arrival, `atOnce` at a time. Throws QueueFull if `mostWaiting` wait already. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  let waiting: Waiting[] = [];
  let running = 0;

  function dropUnwanted() {
    const unwanted = waiting.filter(({ isWanted }) => !isWanted());
    waiting = waiting.filter((one) => !unwanted.includes(one));
    for (const { drop } of unwanted) drop(new CallerGone('Nobody waits for this any more.'));
  }

  return {
    async run(task, isWanted = () => true) {
      if (waiting.length >= mostWaiting) dropUnwanted();
      if (running < atOnce) running++;
      else if (waiting.length >= mostWaiting) throw new QueueFull('Too much is waiting already.');
      else await new Promise<void>((start, drop) => waiting.push({ start, drop, isWanted }));
      try {
        return await task();
      } finally {
        // The next task inherits the slot, so that no other gets in between.
        const next = waiting.shift();
        if (next) next.start();
        else running--;
      }
    },
  };
}
