import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { runCommand } from './run-command.ts';
import { sendCommand, tunnelPath } from './tunnel.ts';
import { serveTunnel } from './tunnel-route.ts';

const { shop } = await startShop();
const run = (...commandLine: string[]) => runCommand(shop, commandLine);

describe('the command line of the staff', () => {
  it('the command line of the staff says when there are no orders', async () => {
    expect(await run('orders')).toEqual({ isDone: true, text: 'There are no orders yet.' });
    expect(await run('orders', '--status', 'arrived')).toEqual({
      isDone: true,
      text: 'There are no orders that are Arrived.',
    });
  });

  it('the command line of the staff lists orders with tracking number, time, status, total, name and city', async () => {
    const [pending, accepted] = [await anOrder(shop), await anOrder(shop, { status: 'Accepted' })];
    const { text } = await run('orders');
    expect(text.split('\n')[0]).toMatch(/^TRACKING NO +PLACED +STATUS +TOTAL +NAME +CITY$/);
    expect(text).toMatch(new RegExp(`${pending.trackingNumber} .* Pending +AED 1,000.00 +Aisha Rahman +Dubai`));
    const { text: some } = await run('orders', '--status', 'Accepted');
    expect(some).toContain(accepted.trackingNumber);
    expect(some).not.toContain(pending.trackingNumber);
    expect((await run('orders', '--limit', '1')).text).toContain('There are more; --limit shows them.');
  });

  it('the command line of the staff shows one order with lines, total, address and history', async () => {
    const product = await aProduct(shop.db, { name: 'Dhow \u001b[31mPhone' });
    const { trackingNumber, shopper } = await anOrder(shop, { products: [product], quantity: 2, status: 'Accepted' });
    const { text } = await run('order', trackingNumber.toLowerCase());
    for (const part of [
      '2 × Dhow [31mPhone: AED 2,000.00',
      'Accepted (by staff)',
      'Total: AED 2,000.00',
      'Villa 12',
      shopper.email,
    ]) {
      expect(text).toContain(part);
    }
    expect(text, 'What was typed must not steer the terminal').not.toContain('\u001b');
  });

  it('the command line of the staff moves an order, whatever the case of the status', async () => {
    const { trackingNumber } = await anOrder(shop);
    expect(await run('move', trackingNumber, 'accepted')).toEqual({
      isDone: true,
      text: `The order ${trackingNumber} is now Accepted.`,
    });
    expect(await run('move', trackingNumber, 'Delivered')).toMatchObject({
      isDone: false,
      text: expect.stringContaining('Arrived'),
    });
  });

  it('the command line of the staff explains what it cannot do', async () => {
    expect((await run()).text).toContain('Usage:');
    for (const [commandLine, sentence] of [
      [['fly'], 'There is no command fly.'],
      [['move', 'X'], 'The command move was given too little or too much.'],
      [['orders', '--status', 'Lost'], 'There is no status Lost; it is one of Pending'],
      [['orders', '--limit', '0'], '--limit 0 cannot be used'],
      [['orders', '--colour'], "Unknown option '--colour'"],
      [['order', 'NOSUCHNUMBER'], 'The order NOSUCHNUMBER does not exist.'],
      [['move', 'NOSUCHNUMBER', 'Accepted'], 'The order NOSUCHNUMBER does not exist.'],
    ] as const) {
      expect(await run(...commandLine)).toMatchObject({ isDone: false, text: expect.stringContaining(sentence) });
    }
  });
});

const isEmbedded = shop.database.engine === 'embedded';

describe.runIf(isEmbedded)('the command line beside a running embedded shop', () => {
  const { dataDir } = shop.settings;
  const staff = (...commandLine: string[]) =>
    promisify(execFile)(process.execPath, ['server/command-line/staff.ts', ...commandLine], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });

  it('the command line beside a running embedded shop has the shop do it, and works no more once the shop has closed', async () => {
    const { trackingNumber } = await anOrder(shop);
    const unlock = lockFolder(dataDir);
    const app = Fastify();
    serveTunnel(app, shop);
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { stdout } = await staff('move', trackingNumber, 'Accepted');
      expect(stdout).toBe(`The order ${trackingNumber} is now Accepted.\n`);
      await expect(staff('fly')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is no command fly.'),
      });
      await app.close();
      await expect(staff('orders')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Another process has the shop'),
      });
      expect(await sendCommand(dataDir, ['orders'])).toBeNull();
    } finally {
      await app.close();
      unlock();
    }
  });

  it('the command line beside a running embedded shop answers only who has the token, on this machine, without a proxy between', async () => {
    const app = Fastify();
    serveTunnel(app, shop);
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      expect(statSync(tunnelPath(dataDir)).mode & 0o777).toBe(0o600);
      const { token } = JSON.parse(readFileSync(join(dataDir, 'staff-token'), 'utf8')) as { token: string };
      const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        (
          await app.inject({
            method: 'POST',
            url: '/internal/staff',
            remoteAddress,
            headers,
            payload: { commandLine: ['orders'] },
          })
        ).statusCode;
      const authorization = `Bearer ${token}`;
      expect(await ask({ authorization })).toBe(200);
      expect(await ask({})).toBe(404);
      expect(await ask({ authorization: 'Bearer wrong' })).toBe(404);
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
        expect(await ask({ authorization, [name]: '203.0.113.9' })).toBe(404);
      expect(await ask({ authorization, host: 'shop.example' })).toBe(404);
      expect(await ask({ authorization }, '203.0.113.9')).toBe(404);
    } finally {
      await app.close();
    }
  });
});

it.runIf(!isEmbedded)(
  'a shop on a PostgreSQL server has no such door, since the command line reaches its database',
  async () => {
    const app = Fastify();
    serveTunnel(app, shop);
    expect((await app.inject({ method: 'POST', url: '/internal/staff' })).statusCode).toBe(404);
  },
);
