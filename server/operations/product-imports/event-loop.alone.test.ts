import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { specifications } from '#commerce/specifications/tables.ts';
import { startSession } from '#commerce/staff/sessions.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { createStaffCaller } from '#contract/staff/client.ts';
import { mostAccessories } from '#contract/staff/product-fields.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';
import { aStaffMember } from '#testing/staff.ts';

/** `IMPORT_MEGABYTES=20` makes the files as large as allowed, and prints the measurements. */
const byHand = process.env.IMPORT_MEGABYTES;
const isByHand = byHand !== undefined;
const megabytes = Number(byHand ?? 0.4);
/** Writing takes the database's time, and a few thousand rows show as much as a million. */
const megabytesWritten = Number(byHand ?? 0.02);
const longestMs = 50;
const quietMs = 5;
/** Specifications of the shop, each a number. */
const manyFacts = 300;

const database = await aDatabaseForProcesses();
const cookie = await staffSession();
const shop = await startShopProcess({
  ...database.env,
  DEMO: '0',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../../testing/turn-meter.ts')}`,
});
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
});

const header = 'Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty,Body (HTML)';

/** Lines up to the given size. */
function fileOf(line: (number: number) => string, first = header, size = megabytes): Buffer {
  const lines = [first];
  for (let bytes = 0; bytes < size * 1_000_000; bytes += lines.at(-1)?.length ?? 0) lines.push(line(lines.length - 1));
  return Buffer.from(`${lines.join('\n').slice(0, 20 * 1024 * 1024 - 100)}\n`);
}

const variantOf = (product: number, at: number) =>
  `p-${product},${at === 0 ? 'Many' : ''},5.00,${at === 0 ? 'Color' : ''},Blue ${at},3,`;
/** Lines with a number in each of the first columns of specifications. */
const specified = (columns: number, line: (number: number) => string, from: number, size: number) =>
  fileOf(
    (at) => line(at) + Array.from({ length: columns }, (_, column) => `,${from + ((at + column) % 1000)}`).join(''),
    header + Array.from({ length: columns }, (_, column) => `,Specification: fact-${column}`).join(''),
    size,
  );
const variantWithFacts = (at: number) => variantOf(0, at).replace('p-0', 'fully');
/** With each go those before it, and with the first ones those after them. */
const withAccessories = (at: number) => {
  const step = at < mostAccessories ? 1 : -1;
  const others = Array.from({ length: mostAccessories }, (_, number) => `g-${at + step * (number + 1)}`);
  return `g-${at},T,5,,,3,,${others.join(';')}`;
};
/** As large as 1,000 lines of 20 numbers. */
const megabytesOfVariants = 0.102;
/** A value of each specification in one of its thousand variants. */
const scattered = () =>
  fileOf(
    (at) =>
      variantOf(0, at).replace('p-0', 'hardly') +
      Array.from({ length: manyFacts }, (_, column) => `,${column === at ? 1 : ''}`).join(''),
    header + Array.from({ length: manyFacts }, (_, column) => `,Specification: fact-${column}`).join(''),
    0.32,
  );
const shapes: [string, () => Buffer][] = [
  ['one product with a line for each variant', () => fileOf((at) => variantOf(0, at))],
  [
    'products of a thousand variants each',
    () => fileOf((at) => variantOf(1 + Math.floor(at / 1000), at % 1000), header, megabytesWritten),
  ],
  ['very many products', () => fileOf((at) => `q-${at},T,5,,,3,`, header, megabytesWritten)],
  ['lines that all lack what is needed', () => fileOf((at) => `x${at}`, header, megabytesWritten)],
  ['very wide lines', () => fileOf((at) => `w-${at},Wide,5,,,,${',y'.repeat(480)}`, header + ',c'.repeat(480))],
  ['very long descriptions', () => fileOf((at) => `d-${at},Long,5,,,,"${'<b>x<i>'.repeat(13_000)}"`)],
  ['many specifications', () => specified(manyFacts, (at) => `s-${at},T,5,,,3,`, 0, megabytesWritten)],
  ['many specifications that change', () => specified(manyFacts, (at) => `s-${at},T,5,,,3,`, 7, megabytesWritten)],
  ['a thousand variants of twenty specifications', () => specified(20, variantWithFacts, 100, megabytesOfVariants)],
  ['a thousand variants of which all change', () => specified(20, variantWithFacts, 107, megabytesOfVariants)],
  ['many specifications that few variants have', () => scattered()],
  ['as many accessories as a product may have', () => fileOf(withAccessories, `${header},Goes with`, megabytesWritten)],
  ['one huge field', () => Buffer.from(`${header}\nh,"${'x,'.repeat(megabytes * 500_000)}",5,,,,\n`)],
  ['a first line that never ends', () => Buffer.from(`${header}${',z'.repeat(megabytes * 500_000)}`)],
];

await untilQuiet();

describe('the event loop is not held while a file is read, previewed, loaded and exported that has', () => {
  it.each(shapes)(
    'the event loop is not held while a file is read, previewed, loaded and exported that has %s',
    { timeout: isByHand ? 3_600_000 : 120_000 },
    async (shape, make) => {
      const csv = make();
      const measured: Record<string, unknown> = { shape, megabytes: csv.length / 1e6 };
      const measure = async (what: string, work: () => Promise<unknown>) => {
        await longestTurn();
        const startedAt = performance.now();
        await work();
        const busyMs = await longestTurn();
        measured[what] = `${busyMs} ms in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
        expect.soft(busyMs, `${what} of ${shape}`).toBeLessThan(longestMs);
      };
      let item: ProductImport | undefined;
      await measure('upload', async () => {
        item = (await upload(csv)).item;
      });
      if (item) {
        const { id } = item;
        await measure('run', () => run(id));
        await measure('export', () => download(staffCalls.exportProducts.path));
      }
      if (isByHand) process.stdout.write(`${JSON.stringify(measured)}\n`);
    },
  );
});

/** What the start makes in advance, say pages, is not measured; nor are the first jobs, of which the embedded shop's copy is the last. */
async function untilQuiet() {
  if (process.env.TEST_ENGINE === 'embedded')
    await vi.waitUntil(() => shop.output().includes('the shop was backed up'), { timeout: 60_000 });
  do {
    await longestTurn();
    await pause(500);
  } while ((await longestTurn()) > quietMs);
}

async function staffSession(): Promise<string> {
  const { db, close } = await database.open();
  const member = await aStaffMember(db, 'manager');
  const facts = Array.from({ length: manyFacts }, (_, at) => ({ key: `fact-${at}`, name: `Fact ${at}` }));
  await db.insert(specifications).values(facts.map((fact) => ({ ...fact, kind: 'number' as const, unit: 'g' })));
  const session = await startSession(db, member.id, new Date());
  await close();
  return `staff=${session}`;
}

/** The longest that the shop's event loop was held since the last question, in ms. */
async function longestTurn(): Promise<number> {
  const seen = shop.output().length;
  shop.child.kill('SIGUSR2');
  for (;;) {
    const found = /longest turn ([\d.]+) ms/.exec(shop.output().slice(seen))?.[1];
    if (found) return Number(found);
    await pause(10);
  }
}

const call = createStaffCaller(staffCalls, async ({ method, path, body }) => {
  const response = await send(method, path, body === null ? undefined : { json: body });
  return { httpStatus: response.statusCode ?? 0, json: JSON.parse(await text(response)) };
});

async function upload(csv: Buffer) {
  const path = `${staffCalls.uploadProductImport.path}?fileName=nasty.csv`;
  return JSON.parse(await text(await send('POST', path, { csv }))) as { item?: ProductImport; message?: string };
}

async function download(path: string) {
  const response = await send('GET', path);
  expect(response.statusCode).toBe(200);
  await once(response.resume(), 'end');
}

async function run(id: string) {
  await call('runProductImport', { id });
  for (;;) {
    const { state } = (await call('getProductImport', { id })).item;
    if (state === 'done') return;
    expect(state).toMatch(/queued|running/);
    await pause(50);
  }
}

async function send(method: string, path: string, body?: { csv: Buffer } | { json: object }): Promise<IncomingMessage> {
  const type = body && 'csv' in body ? 'application/octet-stream' : 'application/json';
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': type } : {}) };
  const sent = request(`${shop.url}/api${path}`, { method, headers });
  sent.end(body && ('csv' in body ? body.csv : JSON.stringify(body.json)));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
