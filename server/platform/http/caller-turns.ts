import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { CallerGone, createQueue } from '#platform/queue.ts';

/**
 * Limits how many costly tasks run at once; the others wait in a bounded queue. A caller that has disconnected by its turn is
 * skipped,
 * and keeps no one out of the queue.
 */
export type CallerTurns = {
  /** Throws QueueFull if the queue is full, and CallerGone if `isWanted` is false when the turn comes or the place is needed. */
  take<Result>(isWanted: () => boolean, task: () => Promise<Result>): Promise<Result>;
};

export function createCallerTurns(limits: { atOnce: number; mostWaiting: number }): CallerTurns {
  const queue = createQueue(limits);
  return {
    take: (isWanted, task) =>
      queue.run(async () => {
        // Closed sockets are noticed only after a turn of the event loop.
        await nextTurnOfLoop();
        if (!isWanted()) throw new CallerGone('Nobody waits for this any more.');
        return task();
      }, isWanted),
  };
}

/** Whether the connection of a request was closed, so that an answer can't be delivered. */
export const isGone = ({ socket }: FastifyRequest): boolean => socket.destroyed || socket.readableEnded;
