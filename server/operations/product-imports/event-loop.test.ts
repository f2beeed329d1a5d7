import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { longestTurnOf } from '#testing/longest-turn.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** `IMPORT_MEGABYTES=20` makes the files as large as allowed, and prints the measurements. */
const byHand = process.env.IMPORT_MEGABYTES;
const isByHand = byHand !== undefined;
const megabytes = Number(byHand ?? 0.4);
/** Writing takes the database's time, and a few thousand rows show as much as a million. */
const megabytesWritten = Number(byHand ?? 0.02);
const longestMs = 50;

const testShop = await startShop();
const { call, cookie } = await signedInStaff(testShop, 'manager');
const address = await testShop.app.listen({ port: 0, host: '127.0.0.1' });

const header = 'Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty,Body (HTML)';

/** Lines up to the given size. */
function fileOf(line: (number: number) => string, first = header, size = megabytes): Buffer {
  const lines = [first];
  for (let bytes = 0; bytes < size * 1_000_000; bytes += lines.at(-1)?.length ?? 0) lines.push(line(lines.length - 1));
  return Buffer.from(`${lines.join('\n').slice(0, 20 * 1024 * 1024 - 100)}\n`);
}

const variantOf = (product: number, at: number) =>
  `p-${product},${at === 0 ? 'Many' : ''},5.00,${at === 0 ? 'Color' : ''},Blue ${at},3,`;
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
  ['one huge field', () => Buffer.from(`${header}\nh,"${'x,'.repeat(megabytes * 500_000)}",5,,,,\n`)],
  ['a first line that never ends', () => Buffer.from(`${header}${',z'.repeat(megabytes * 500_000)}`)],
];

describe('the event loop is not held while a file is read, previewed, loaded and exported that has', () => {
  it.each(shapes)('%s', { timeout: isByHand ? 3_600_000 : 120_000 }, async (shape, make) => {
    const csv = make();
    const measured: Record<string, unknown> = { shape, megabytes: csv.length / 1e6 };
    const measure = async (what: string, work: () => Promise<unknown>) => {
      removeGarbage();
      const startedAt = performance.now();
      const { busyMs, lateMs } = await longestTurnOf(work);
      measured[what] =
        `${busyMs} ms busy, ${lateMs} ms late, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
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
  });
});

async function upload(csv: Buffer) {
  const path = `${staffCalls.uploadProductImport.path}?fileName=nasty.csv`;
  return JSON.parse(await text(await send('POST', path, csv))) as { item?: ProductImport; message?: string };
}

/** Streamed, as by a browser: collecting the whole body would hold the loop as well. */
async function download(path: string) {
  const response = await send('GET', path);
  expect(response.statusCode).toBe(200);
  await once(response.resume(), 'end');
}

/** Over a socket, in chunks. */
async function send(method: 'GET' | 'POST', path: string, body: Buffer = Buffer.alloc(0)): Promise<IncomingMessage> {
  const headers = {
    cookie,
    'x-api-key': testShop.shop.settings.apiKey,
    'sec-fetch-site': 'same-origin',
    ...(body.length > 0 ? { 'content-type': 'application/octet-stream' } : {}),
  };
  const sent = request(`${address}/api${path}`, { method, headers });
  for (let at = 0; at < body.length; at += pieceBytes) {
    if (!sent.write(body.subarray(at, at + pieceBytes))) await once(sent, 'drain');
  }
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
const pieceBytes = 64 * 1024;

async function run(id: string) {
  await call('runProductImport', { id });
  for (;;) {
    await testShop.mails();
    if ((await call('getProductImport', { id })).item.state === 'done') return;
  }
}

/** What earlier steps and other tests of this process left behind would be collected during the measurement. */
function removeGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
