import { expect, it } from 'vitest';
import { turnOfItsOwn } from './turn-of-its-own.ts';

it('pages that are asked for together each begin in a turn of the event loop of their own', async () => {
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn++;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(Array.from({ length: 4 }, () => turnOfItsOwn().then(() => turn)));
  isCounting = false;
  expect(new Set(turns).size).toBe(turns.length);
});
