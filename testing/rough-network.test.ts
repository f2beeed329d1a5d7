import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openRoughNetwork } from './rough-network.ts';

it.each(['hang', { delayMs: 100 }] as const)(
  'a request whose caller left meanwhile (%o) leaves no connection to the shop',
  async (fault) => {
    const shop = createServer((_request, answer) => answer.end());
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    const network = await openRoughNetwork((shop.address() as AddressInfo).port);
    network.disturb(/held/, fault);
    const caller = request(`${network.url}/held`).on('error', () => {});
    caller.end();
    await expect.poll(() => network.requests(/held/).length).toBe(1);
    caller.destroy();
    await new Promise((passed) => setTimeout(passed, 150));
    network.mend();
    await new Promise((passed) => setTimeout(passed, 50));
    await network.close();
    await new Promise((closed) => shop.close(closed));
    expect(shop.listening).toBe(false);
  },
);
