import type { Logger } from 'pino';
import type { Db } from '#platform/database/database.ts';
import { printError } from '#platform/log/describe-error.ts';
import { type Lane, lanes } from './lanes.ts';
import {
  claimDueWork,
  type DueWork,
  forgetWork,
  mostAttempts,
  postponeWork,
  renewClaims,
  renewEveryMs,
} from './outbox.ts';

type Handler = (payload: never) => Promise<void>;
/**
 * Who does which kind of queued work. Where somebody waits for it, `giveUp` tells them when it has failed for the last time, in the
 * transaction that gives it up.
 */
export type Work = Record<string, Handler | { do: Handler; giveUp(tx: Db, payload: never): Promise<void> }>;

export type Worker = { stop(): Promise<void> };

const pollMs = 1000;
/** What is under way for longer when the shop stops is left; its claim ends, and it is done at the next start or by another instance. */
const longestGoodbyeMs = 3000;

/**
 * Works off the outbox until it is stopped, several pieces at a time (lanes.ts): one statement a second while there is nothing to do, and two
 * for each piece. `stop` waits for the pieces under way, a moment at most.
 */
export function startWorker(db: Db, work: Work, log: Logger): Worker {
  const underWay = new Map<DueWork, Promise<void>>();
  /** Done, though the database could not be told yet. */
  const doneIds = new Set<number>();
  const fullLanes = new Set<Lane>();
  let isStopped = false;
  let claiming: Promise<void> | null = null;
  let claimsAgain = false;

  function claim() {
    claimsAgain = claiming !== null;
    claiming ??= claimFree()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        claiming = null;
        if (claimsAgain) claim();
      });
  }

  async function claimFree() {
    const free = freeSlots([...underWay.keys()]);
    if (isStopped || free.length === 0) return;
    const due = await claimDueWork(db, free);
    for (const { lane, slots } of free) {
      if (due.filter((piece) => piece.lane === lane).length === slots) fullLanes.add(lane);
      else fullLanes.delete(lane);
    }
    for (const piece of due) begin(piece);
  }

  function begin(piece: DueWork) {
    const done = attend(piece)
      .catch((error) => log.error({ err: error, work: piece.kind }, 'the outbox could not be written'))
      .finally(() => {
        underWay.delete(piece);
        // More may wait where the lane was full, or for this very piece.
        if (fullLanes.has(piece.lane) || piece.isSequenced) claim();
      });
    underWay.set(piece, done);
  }

  async function attend(piece: DueWork) {
    try {
      if (!doneIds.has(piece.id)) await doPiece(work, piece);
    } catch (error) {
      const givenUp = piece.attempts >= mostAttempts;
      log.warn({ err: error, work: piece.kind, attempts: piece.attempts, givenUp }, 'a piece of work failed');
      return db.transaction(async (tx) => {
        await postponeWork(tx, piece, printError(error), givenUp);
        if (givenUp) await reportGivenUp(tx, work, piece);
      });
    }
    doneIds.add(piece.id);
    await forgetWork(db, piece);
    doneIds.delete(piece.id);
  }

  function renew() {
    const ids = [...underWay.keys()].map(({ id }) => id);
    if (ids.length === 0) return;
    renewClaims(db, ids).catch((error) => log.error({ err: error }, 'the claims on work could not be renewed'));
  }

  claim();
  const timers = [setInterval(claim, pollMs).unref(), setInterval(renew, renewEveryMs).unref()];
  return {
    async stop() {
      isStopped = true;
      await claiming;
      await within(longestGoodbyeMs, Promise.all(underWay.values()));
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function freeSlots(underWay: DueWork[]): { lane: Lane; slots: number }[] {
  return (Object.keys(lanes) as Lane[])
    .map((lane) => ({ lane, slots: lanes[lane] - underWay.filter((piece) => piece.lane === lane).length }))
    .filter(({ slots }) => slots > 0);
}

async function doPiece(work: Work, { kind, payload }: DueWork) {
  const known = work[kind];
  if (!known) throw new Error(`Nobody knows how to do work of the kind ${kind}.`);
  await (typeof known === 'function' ? known(payload) : known.do(payload));
}

async function reportGivenUp(tx: Db, work: Work, { kind, payload }: DueWork) {
  const known = work[kind];
  if (typeof known === 'object') await known.giveUp(tx, payload);
}

async function within(ms: number, done: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, isOver]);
  clearTimeout(timer);
}
