import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CallerGone, QueueFull } from '#platform/queue.ts';
import { createCallerTurns } from './caller-turns.ts';

const isHere = () => true;

it('tasks up to the limit run at once, the others in order of arrival', async () => {
  const turns = createCallerTurns({ atOnce: 2, mostWaiting: 10 });
  const ended: number[] = [];
  let running = 0;
  const task = (number: number) => async () => {
    expect(++running).toBeLessThanOrEqual(2);
    await nextTurnOfLoop();
    running--;
    ended.push(number);
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => turns.take(isHere, task(number))));
  expect(ended).toEqual([1, 2, 3, 4, 5]);
});

it('callers are refused at once if too many wait, and the others are served', async () => {
  const turns = createCallerTurns({ atOnce: 1, mostWaiting: 1 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const served = [1, 2].map((number) => turns.take(isHere, () => ended.then(() => number)));
  await expect(turns.take(isHere, () => ended)).rejects.toBeInstanceOf(QueueFull);
  end();
  expect(await Promise.all(served)).toEqual([1, 2]);
});

it('nothing runs for callers that disconnected before their turn, and a failed task passes its slot to the next', async () => {
  const turns = createCallerTurns({ atOnce: 1, mostWaiting: 10 });
  let isThere = true;
  const failing = turns.take(isHere, async () => {
    isThere = false;
    throw new Error('failed');
  });
  const gone = turns.take(
    () => isThere,
    () => expect.unreachable('nobody waits for it'),
  );
  const next = turns.take(isHere, async () => 'served');
  await expect(failing).rejects.toThrow('failed');
  await expect(gone).rejects.toBeInstanceOf(CallerGone);
  expect(await next).toBe('served');
});

it('callers that have disconnected while they waited keep no one out of a full queue', async () => {
  const turns = createCallerTurns({ atOnce: 1, mostWaiting: 2 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isThere = true;
  const running = turns.take(isHere, () => ended);
  const waiting = turns.take(isHere, async () => 'waited');
  const gone = turns.take(
    () => isThere,
    () => expect.unreachable('nobody waits for it'),
  );
  isThere = false;
  const served = turns.take(isHere, async () => 'served');
  await expect(gone).rejects.toBeInstanceOf(CallerGone);
  await expect(turns.take(isHere, async () => 'refused')).rejects.toBeInstanceOf(QueueFull);
  end();
  await running;
  expect([await waiting, await served]).toEqual(['waited', 'served']);
});
