import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

async function aConnection() {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = gatheringSocket().connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return { socket, received };
}

it('what is written to a gathering socket in one turn leaves at once, in its order, also while parts of it are gathered by others', async () => {
  const { socket, received } = await aConnection();
  const sends = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev' as '_write')];
  const sent = () => sends.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  socket.write('BEGIN ');
  socket.cork();
  socket.write('Bind ');
  socket.write('Execute ');
  socket.uncork();
  await Promise.resolve();
  socket.write('Sync');
  expect(sent()).toBe(0);
  await nextTurn();
  expect(sent()).toBe(1);
  await expect.poll(() => received.join('')).toBe('BEGIN Bind Execute Sync');
  socket.write('next');
  await nextTurn();
  expect(sent()).toBe(2);
});
