import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startSession } from '#commerce/staff/sessions.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { aStaffMember } from '#testing/staff.ts';
import { withShop } from './databases.ts';
import type { MeasuredShop, Server } from './processes.ts';
import { browser } from './rows.ts';
import { send } from './send.ts';

/** For how long work in the background holds the event loop at a stretch, and what visitors of pages wait meanwhile. */

const importedRows = 50_000;
const pictures = 20;
const pictureSize = { width: 2400, height: 2400, channels: 3 as const };
const betweenPagesMs = 10;
const betweenLooksMs = 100;
const pages = ['/', '/category/mobile', '/product_details_final/product-17'];

/** Waits until a shop that was just started has its search index in memory. */
export function stallOfIndexing(shop: MeasuredShop): Promise<string> {
  return stallOf(shop, 'making the search index', async () => {
    while (JSON.parse(await textOf(shop, '/readyz')).search !== 'memory') await sleep(betweenLooksMs);
  });
}

/** Has new products imported and pictures scaled, as the staff do. */
export async function stallsOfStaffWork(shop: MeasuredShop, env: Parameters<typeof withShop>[0]): Promise<string[]> {
  const cookie = await withShop(env, async ({ db, clock }) => {
    const { id } = await aStaffMember(db, 'manager');
    return `staff=${await startSession(db, id, clock.now())}`;
  });
  const rows = importedRows.toLocaleString('en');
  const picture = await aPicture();
  return [
    await stallOf(shop, `importing ${rows} rows`, () => importRows(shop, cookie)),
    await stallOf(shop, `scaling ${pictures} pictures`, () => scalePictures(shop, cookie, picture)),
  ];
}

/** Visits pages while the work is done. */
async function stallOf(shop: MeasuredShop, what: string, work: () => Promise<void>): Promise<string> {
  const waits: number[] = [];
  let isDone = false;
  for (const path of pages) await visit(shop, path);
  await shop.ask('watch');
  const endIdle = watchIdleProcess();
  const startedAt = performance.now();
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const askedAt = performance.now();
    await visit(shop, pages[waits.length % pages.length] ?? '/');
    waits.push(performance.now() - askedAt);
    await sleep(betweenPagesMs);
  }
  await working;
  const held = await shop.ask('delay');
  const busy = await shop.ask('turn');
  const idle = await endIdle();
  const seconds = (performance.now() - startedAt) / 1000;
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  return `${what} took ${seconds.toFixed(1)} s and held the event loop for ${held} ms at most (that of an idle process for ${idle}), ${busy} by processor time; of ${waits.length} pages meanwhile the 99th percentile waited ${p99.toFixed(1)} ms; ${shop.memoryMb()} MB afterwards.`;
}

/** Tells how much of it is the machine: a busy process waits longer for a core than one that sleeps. */
function watchIdleProcess(): () => Promise<number> {
  const idle = fork(join(import.meta.dirname, 'idle-process.ts'));
  return async () => {
    idle.send('end');
    const [lateMs] = await once(idle, 'message');
    return Number(lateMs);
  };
}

async function importRows(shop: Server, cookie: string) {
  const rows = Array.from({ length: importedRows }, (_, at) => `import-${at},Imported ${at},${5 + (at % 900)}.00,3`);
  const csv = `Handle,Title,Variant Price,Variant Inventory Qty\n${rows.join('\n')}\n`;
  const answer = await post(shop, `${staffCalls.uploadProductImport.path}?fileName=bench.csv`, { cookie, bytes: csv });
  const { id } = (JSON.parse(answer) as { item: ProductImport }).item;
  await post(shop, staffCalls.runProductImport.path, { cookie, json: { id, stock: 'leave' } });
  const state = async () =>
    JSON.parse(await textOf(shop, `/api${staffCalls.getProductImport.path}?id=${id}`, { cookie })).item.state;
  while ((await state()) !== 'done') await sleep(betweenLooksMs);
}

function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { ...pictureSize, background: 'white', noise } });
  return picture.jpeg().toBuffer();
}

/** What follows the end of a JPEG makes each another file, since the same bytes would be scaled once. */
async function scalePictures(shop: Server, cookie: string, picture: Buffer) {
  const path = `${staffCalls.uploadCategoryPicture.path}?kind=category&id=1&place=picture`;
  for (let time = 0; time < pictures; time++) {
    await post(shop, path, { cookie, bytes: Buffer.concat([picture, Buffer.from(String(time))]) });
  }
}

async function post(
  { url }: Server,
  path: string,
  { cookie, json, bytes }: { cookie: string; json?: object; bytes?: string | Uint8Array<ArrayBuffer> },
): Promise<string> {
  const type = json ? 'application/json' : 'application/octet-stream';
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type };
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers,
    body: json ? JSON.stringify(json) : (bytes ?? null),
  });
  const text = await response.text();
  if (!text.startsWith('{"status":"success"')) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
}

async function visit({ url }: Server, path: string) {
  await send(url, { method: 'GET', path, headers: browser });
}

async function textOf({ url }: Server, path: string, headers: Record<string, string> = {}): Promise<string> {
  return String((await send(url, { method: 'GET', path, headers })).body);
}
