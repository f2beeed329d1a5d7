import { DatabaseBusy } from './unavailable.ts';

/** Runs tasks one at a time, in order of arrival. A task that has waited for `longestWaitMs` is refused and never runs. */
export function createTurns(longestWaitMs: number) {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function untilTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new DatabaseBusy(`The database was busy with other work for ${longestWaitMs} ms.`));
      }, longestWaitMs);
      waiting.push(begin);
    });
  }

  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (isTaken) await untilTurn();
    isTaken = true;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    }
  };
}
