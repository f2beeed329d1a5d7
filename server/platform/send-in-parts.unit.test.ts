import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { receiveInParts, sendInParts } from './send-in-parts.ts';

const buffersOf = (part: unknown) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []);

it('an object is sent to another thread one field a turn of the event loop, its buffers handed over', async () => {
  const { port1: here, port2: there } = new MessageChannel();
  const sent = {
    numbers: new Int32Array([1, 2]),
    name: 'index',
    flags: new Uint8Array([3]),
    names: new Map([[1, 'a']]),
  };
  let turn = 0;
  const counting = setInterval(() => turn++);
  const turns: number[] = [];
  there.on('message', () => {
    turns.push(turn);
    setImmediate(() => turn++);
  });
  const receiving = receiveInParts<typeof sent>(there);
  await sendInParts(here, sent, buffersOf);
  expect(await receiving).toEqual({
    numbers: new Int32Array([1, 2]),
    name: 'index',
    flags: new Uint8Array([3]),
    names: new Map([[1, 'a']]),
  });
  expect(new Set(turns).size, 'turns with a message').toBe(turns.length);
  expect(turns, 'one for each field, and the end').toHaveLength(5);
  expect(sent.numbers.byteLength, 'handed over').toBe(0);
  clearInterval(counting);
  here.close();
});
