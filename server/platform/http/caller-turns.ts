import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { createQueue } from '#platform/queue.ts';

/**
 * Lets few do something costly at a time, the others wait for their turn: never more at once than bring anything forward, never more
 * waiting than get their turn soon. Who has gone by then is passed over: nothing is done for nobody.
 */
export type CallerTurns = {
  /** Throws QueueFull where too many wait, and CallerGone where `isWanted` is false when the turn comes. */
  take<Result>(isWanted: () => boolean, task: () => Promise<Result>): Promise<Result>;
};

/** Nobody waits for the answer any more, so it was not made. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

export function createCallerTurns(limits: { atOnce: number; mostWaiting: number }): CallerTurns {
  const queue = createQueue(limits);
  return {
    take: (isWanted, task) =>
      queue.run(async () => {
        // Sockets that were closed meanwhile are known only after the event loop has looked at them.
        await nextTurnOfLoop();
        if (!isWanted()) throw new CallerGone('Nobody waits for this any more.');
        return task();
      }),
  };
}

/** Whether the connection of a request was closed, so that no answer can reach anybody. */
export const isGone = ({ socket }: FastifyRequest): boolean => socket.destroyed || socket.readableEnded;
