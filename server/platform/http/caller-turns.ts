import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { createQueue } from '#platform/queue.ts';

/**
 * Limits how many costly tasks run at once; the others wait in a bounded queue. A caller that has disconnected by its turn is
 * skipped.
 */
export type CallerTurns = {
  /** Throws QueueFull if the queue is full, and CallerGone if `isWanted` is false when the turn comes. */
  take<Result>(isWanted: () => boolean, task: () => Promise<Result>): Promise<Result>;
};

/** The caller disconnected, so the answer was not made. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

export function createCallerTurns(limits: { atOnce: number; mostWaiting: number }): CallerTurns {
  const queue = createQueue(limits);
  return {
    take: (isWanted, task) =>
      queue.run(async () => {
        // Closed sockets are noticed only after a turn of the event loop.
        await nextTurnOfLoop();
        if (!isWanted()) throw new CallerGone('Nobody waits for this any more.');
        return task();
      }),
  };
}

/** Whether the connection of a request was closed, so that an answer can't be delivered. */
export const isGone = ({ socket }: FastifyRequest): boolean => socket.destroyed || socket.readableEnded;
