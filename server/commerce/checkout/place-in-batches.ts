import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusy, isUnavailable } from '#platform/database/unavailable.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { placeBatch } from './place-batch.ts';
import { type Placed, type Placing, placeOrder } from './place-order.ts';

/** The first order of a larger batch would wait longer for the others than it saves. */
const mostInBatch = 16;
/** While orders come in together, the next batch gathers them for so long, a fraction of what an order takes. */
const gatherMs = 2;
/** The next batch waits no longer for the one before, which most likely waits for a lock. */
const longestHoldUpMs = 200;
/** As for a connection (decision 017). */
const longestWaitMs = 2_000;

type Waiting = {
  placing: Placing;
  since: number;
  answer: (placed: Promise<Placed>) => void;
  /** So that what is done for a call belongs to it. */
  inTraceOfCall: <Result>(run: () => Result) => Result;
};

/**
 * Makes what places orders (R-CHK-9), see placeOrder: an order that arrives while none is placed is placed at once, and those that arrive
 * meanwhile together, in one transaction, since most of an order's cost is that of its statements and its commit (decision 059).
 */
export function placeInBatches({ db, log }: Pick<Shop, 'db' | 'log'>): (placing: Placing) => Promise<Placed> {
  const waiting: Waiting[] = [];
  let isPlacing = false;

  async function placeWaiting() {
    isPlacing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostInBatch);
      await Promise.race([answerBatch(batch), pause(longestHoldUpMs, undefined, { ref: false })]);
      if (batch.length > 1) await pause(gatherMs);
    }
    isPlacing = false;
  }

  /** What the batch does not place is placed alone, at the same time as others. */
  async function answerBatch(batch: Waiting[]): Promise<void> {
    const timely = batch.filter((order) => !isLate(order));
    const together = timely[0]?.inTraceOfCall(() => placeTogether(timely.map(({ placing }) => placing)));
    for (const order of batch) order.answer(placedIn(together, order));
    await Promise.allSettled([together]);
  }

  async function placedIn(together: Promise<Map<Placing, Placed>> | undefined, order: Waiting): Promise<Placed> {
    const placed = (await together)?.get(order.placing);
    if (placed) return placed;
    if (isLate(order)) throw new DatabaseBusy(`The order has waited for ${longestWaitMs} ms for those before it.`);
    return order.inTraceOfCall(() => placeAlone(order.placing));
  }

  /** Those that were placed. Throws if they cannot be placed alone either, or if it is unknown whether they are placed. */
  async function placeTogether(placings: Placing[]): Promise<Map<Placing, Placed>> {
    let isBetweenBeginAndCommit = false;
    try {
      return await db.transaction(async (tx) => {
        isBetweenBeginAndCommit = true;
        const placed = await placeBatch(tx, placings);
        isBetweenBeginAndCommit = false;
        return placed;
      });
    } catch (error) {
      if (!isBetweenBeginAndCommit) throw error;
      if (!(error instanceof Refusal || isUnavailable(error)))
        log.warn({ err: error }, 'orders could not be placed together; each is placed alone');
      return new Map();
    }
  }

  const placeAlone = (placing: Placing) => db.transaction((tx) => placeOrder(tx, placing));

  return (placing) => {
    if (placing.couponCode !== undefined || placing.useCreditsFils !== 0) return placeAlone(placing);
    return new Promise((answer) => {
      waiting.push({ placing, since: performance.now(), answer, inTraceOfCall: AsyncLocalStorage.snapshot() });
      if (!isPlacing) placeWaiting();
    });
  };
}

const isLate = ({ since }: Waiting): boolean => performance.now() - since > longestWaitMs;
