import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { placeBatch } from './place-batch.ts';
import { type Placed, type Placing, placeOrder } from './place-order.ts';

/** The first order of a larger batch would wait longer for the others than it saves. */
const mostInBatch = 16;
/** A batch that takes longer most likely waits for a lock, and holds up the next one no more. */
const longestHoldUpMs = 200;

type Waiting = {
  placing: Placing;
  answer: (placed: Placed | Promise<Placed>) => void;
  /** So that what a batch does belongs to the calls that it is done for. */
  inTraceOfCall: <Result>(run: () => Result) => Result;
};

/**
 * Makes what places orders (R-CHK-9), see placeOrder: an order that arrives while none is placed is placed at once, and those that arrive meanwhile
 * together, in one transaction, since most of an order's cost is that of its statements and its commit (decision 059).
 */
export function placeInBatches(db: Db): (placing: Placing) => Promise<Placed> {
  const waiting: Waiting[] = [];
  let isPlacing = false;

  async function placeWaiting() {
    isPlacing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostInBatch);
      await Promise.race([answerBatch(batch), pause(longestHoldUpMs, undefined, { ref: false })]);
    }
    isPlacing = false;
  }

  /** What a batch cannot place, and all of it if it fails, is placed alone. */
  async function answerBatch(batch: Waiting[]): Promise<void> {
    const [first] = batch;
    const placings = batch.map(({ placing }) => placing);
    const placed = (await first?.inTraceOfCall(() => placeTogether(placings))) ?? [];
    for (const [at, { placing, answer, inTraceOfCall }] of batch.entries()) {
      answer(placed[at] ?? inTraceOfCall(() => placeAlone(placing)));
    }
  }

  async function placeTogether(placings: Placing[]): Promise<(Placed | Promise<Placed> | null)[]> {
    let isDone = false;
    try {
      return await db.transaction(async (tx) => {
        const placed = await placeBatch(tx, placings);
        isDone = true;
        return placed;
      });
    } catch (error) {
      // Of a failed commit it may be unknown whether it happened.
      return placings.map(() => (isDone ? Promise.reject(error) : null));
    }
  }

  const placeAlone = (placing: Placing) => db.transaction((tx) => placeOrder(tx, placing));

  return (placing) => {
    if (placing.couponCode !== undefined || placing.useCreditsFils !== 0) return placeAlone(placing);
    return new Promise((answer) => {
      waiting.push({ placing, answer, inTraceOfCall: AsyncLocalStorage.snapshot() });
      if (!isPlacing) placeWaiting();
    });
  };
}
