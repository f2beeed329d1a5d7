import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { photoShelf } from '#commerce/reviews/photo-shelf.ts';
import { startShop } from '#testing/shop.ts';

/** Pictures of a folder, as browsers get them. */

const { shop, app } = await startShop();
const url = await app.listen({ port: 0, host: '127.0.0.1' });

let made = 0;
/** As storePicture names them. */
const aName = () => `${String(++made).padStart(20, '0')}/240.avif`;

const fileOf = (name: string) => join(shop.settings.dataDir, 'media', name);

function store(name: string, content: string): string {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), content);
  return name;
}

async function ask(name: string, init: RequestInit = {}) {
  const response = await fetch(`${url}/media/${name}`, init);
  const { date, connection, 'keep-alive': keepAlive, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

it('a picture is the same from memory as from its file, which is read once', async () => {
  const name = store(aName(), 'the picture');
  const first = await ask(name);
  expect(first).toMatchObject({ status: 200, body: 'the picture' });
  expect(first.headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '11',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  });
  rmSync(fileOf(name));
  expect(await ask(name)).toEqual(first);
  expect(await ask(name, { method: 'HEAD' })).toEqual({ ...first, body: '' });
});

it('a picture that the browser has is a 304, from its file and from memory', async () => {
  const name = store(aName(), 'the picture');
  const headers = { 'if-none-match': `"${name}"` };
  const statuses: number[] = [];
  for (let time = 0; time < 2; time++) statuses.push((await ask(name, { headers })).status);
  expect(statuses).toEqual([304, 304]);
});

it('a part of a picture is read from its file', async () => {
  const name = store(aName(), 'the picture');
  await ask(name);
  expect(await ask(name, { headers: { range: 'bytes=4-' } })).toMatchObject({ status: 206, body: 'picture' });
});

it('a picture that is not there is a 404 until it is there', async () => {
  const name = aName();
  expect((await ask(name)).status).toBe(404);
  store(name, 'the picture');
  expect((await ask(name)).status).toBe(200);
});

it('large pictures and the photos of members are read from their files each time', async () => {
  const large = store(aName(), 'x'.repeat(128 * 1024 + 1));
  const photo = store(`${photoShelf}/${aName()}`, 'a photo');
  for (const name of [large, photo]) {
    expect((await ask(name)).status).toBe(200);
    rmSync(fileOf(name));
    expect((await ask(name)).status, name).toBe(404);
  }
});

it('pictures in memory take no more than their share, and the last asked for stay', async () => {
  const names = Array.from({ length: 150 }, () => store(aName(), 'x'.repeat(127 * 1024)));
  for (const name of names) await ask(name);
  const { bytes, entries } = shop.meters.caches.get('pictures')?.() ?? { bytes: 0, entries: 0 };
  expect(bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(entries).toBeGreaterThan(100);
  for (const name of names) rmSync(fileOf(name));
  expect((await ask(names.at(-1) ?? '')).status).toBe(200);
  expect((await ask(names[0] ?? '')).status).toBe(404);
});
