import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { bytesOutliving } from '#testing/young-memory.ts';
import { watchConnections } from './drain.ts';

const bytesOfAnswer = 80_000;

it('what was sent on a connection that stays open does not outlive the young memory', async () => {
  let previous: ServerResponse | null = null;
  // Each is answered when the next has come, as when a client asks again before the server knows that the answer has arrived.
  const server = createServer((request, response) => {
    Object.assign(response, { ballast: new Array(bytesOfAnswer / 8).fill(0) });
    connections.receive(request, response, () => {
      previous?.end('answer');
      previous = response;
    });
  });
  const connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  const send = () => client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  send();
  const outliving = await bytesOutliving(100, async () => {
    send();
    await once(client, 'data');
  });
  expect(outliving).toBeLessThan(10 * bytesOfAnswer);
});
