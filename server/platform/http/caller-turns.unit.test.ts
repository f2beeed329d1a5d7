import { expect, it } from 'vitest';
import { QueueFull } from '#platform/queue.ts';
import { CallerGone, createCallerTurns } from './caller-turns.ts';

const isHere = () => true;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('so many run at once as may, the others in the order in which they came', async () => {
  const turns = createCallerTurns({ atOnce: 2, mostWaiting: 10 });
  const ended: number[] = [];
  let running = 0;
  const task = (number: number) => async () => {
    expect(++running).toBeLessThanOrEqual(2);
    await pause(5);
    running--;
    ended.push(number);
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => turns.take(isHere, task(number))));
  expect(ended).toEqual([1, 2, 3, 4, 5]);
});

it('who comes when too many wait is refused at once, and the others are served', async () => {
  const turns = createCallerTurns({ atOnce: 1, mostWaiting: 1 });
  const served = [turns.take(isHere, () => pause(5)), turns.take(isHere, () => pause(5))];
  await expect(turns.take(isHere, () => pause(5))).rejects.toBeInstanceOf(QueueFull);
  await Promise.all(served);
});

it('nothing is done for who has gone before the turn came, and a task that fails leaves its place to the next', async () => {
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
