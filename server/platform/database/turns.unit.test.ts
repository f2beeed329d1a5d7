import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';
import { isUnavailable } from './unavailable.ts';

describe('tasks on the one connection', () => {
  it('run one at a time, in order of arrival', async () => {
    const inTurn = createTurns(1000);
    const log: string[] = [];
    const task = (name: string) =>
      inTurn(async () => {
        log.push(`${name} begins`);
        await pause(5);
        log.push(`${name} ends`);
      });
    await Promise.all(['a', 'b', 'c'].map(task));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('are refused after waiting too long, and do not run later; the next ones do', async () => {
    const inTurn = createTurns(20);
    const long = inTurn(() => pause(60));
    let isDone = false;
    const refused = await inTurn(async () => {
      isDone = true;
    }).catch((error) => error);
    expect(isUnavailable(refused)).toBe(true);
    await long;
    expect(await inTurn(async () => 'next')).toBe('next');
    expect(isDone).toBe(false);
  });

  it('go on after a failed one', async () => {
    const inTurn = createTurns(1000);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
