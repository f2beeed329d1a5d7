import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';
import { isUnavailable } from './unavailable.ts';

describe('tasks on the one connection', () => {
  it('tasks on the one connection run one at a time, in order of arrival', async () => {
    const inTurn = createTurns(1000);
    const log: string[] = [];
    const task = (name: string) =>
      inTurn(async () => {
        log.push(`${name} begins`);
        await nextTurnOfLoop();
        log.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(task));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('tasks on the one connection are refused after waiting too long, and do not run later; the next ones do', async () => {
    const inTurn = createTurns(20);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const long = inTurn(() => ended);
    let isDone = false;
    const refused = await inTurn(async () => {
      isDone = true;
    }).catch((error) => error);
    expect(isUnavailable(refused)).toBe(true);
    end();
    await long;
    expect(await inTurn(async () => 'next')).toBe('next');
    expect(isDone).toBe(false);
  });

  it('tasks on the one connection go on after a failed one', async () => {
    const inTurn = createTurns(1000);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
