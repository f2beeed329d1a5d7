import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { storePicture } from '#platform/media/store-picture.ts';
import { loadDemo } from '#server/operations/demo/load-demo.ts';
import { aDemoFolder } from '#testing/factories-demo.ts';
import { anObjectStore } from '#testing/object-store.ts';
import { startShop } from '#testing/shop.ts';

const objects = await anObjectStore();
const { shop, app } = await startShop({ env: { MEDIA_URL: objects.url } });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Asks forty at a time: all of them share this process with the store, which has to answer each in time. */
async function askAll<Asked, Answer>(all: Asked[], ask: (one: Asked) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < all.length; start += 40)
    answers.push(...(await Promise.all(all.slice(start, start + 40).map(ask))));
  return answers;
}

async function aStoredPicture(apart?: { shelf: string; owner: string; formats: readonly ['png'] }): Promise<string> {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b4f55' } });
  const stored = await storePicture(shop.pictures, await drawn.png().toBuffer(), {
    isPhoneCrop: false,
    ...(apart ? { apart } : {}),
  });
  if ('refused' in stored) throw new Error(stored.refused);
  return stored.path;
}

it('a picture in a bucket is served by the shop, cached for ever, and unchanged where the browser has it', async () => {
  const path = await aStoredPicture();
  expect(existsSync(join(shop.settings.dataDir, 'media'))).toBe(false);
  const answer = await get(path);
  expect(answer).toMatchObject({ statusCode: 200 });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(300);
  const rendition = `${path.slice(0, path.lastIndexOf('/'))}/300.avif`;
  expect((await get(rendition)).headers['content-type']).toBe('image/avif');
  expect((await get(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  const object = await objects.headersOf(path.replace('/media/', ''));
  expect(object.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(object.get('content-type')).toBe('image/webp');
  expect(await aStoredPicture()).toBe(path);
});

it("a member's photo is private in the bucket too, and gone once it is removed", async () => {
  const path = await aStoredPicture({ shelf: 'reviews', owner: 'a member', formats: ['png'] });
  const answer = await get(path);
  expect(answer.headers['cache-control']).toBe('private, max-age=3600');
  const name = path.replace('/media/', '');
  expect((await objects.headersOf(name)).get('cache-control')).toBe('private, no-store');
  expect(await shop.pictures.list('reviews')).toEqual([name.split('/')[1]]);
  await shop.pictures.removeUnchanged(name.slice(0, name.lastIndexOf('/')), new Date(Date.now() + 60_000));
  expect((await get(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(404);
});

it('nothing but pictures is served from a bucket, whatever the path', async () => {
  for (const path of [
    '/media/nothing/1.webp',
    '/media/reviews',
    '/media/..%2f..%2fx.webp',
    '/media/a/b/c/d.webp',
    '/media/x.json',
  ])
    expect((await get(path)).statusCode, path).toBe(404);
  expect((await get('/media/placeholder.svg')).headers['content-type']).toBe('image/svg+xml');
});

it('names that no picture can have are not asked for in the bucket', async () => {
  const before = objects.requests();
  const hash = 'a'.repeat(20);
  for (const name of ['x.webp', `${hash}/x.webp`, `${hash}/1.svg`, `b/${hash}/240.avif`, `${'A'.repeat(20)}/240.avif`])
    expect((await get(`/media/${name}`)).statusCode, name).toBe(404);
  expect(objects.requests()).toBe(before);
});

it('who asks for pictures that do not exist is stopped before the bucket is, and nobody else is locked out', {
  timeout: 60_000,
}, async () => {
  const known = await aStoredPicture();
  const isolated = await startShop({ env: { MEDIA_URL: objects.url, TRUST_PROXY: '1' } });
  const from = (address: string, url: string) => isolated.app.inject({ url, headers: { 'x-forwarded-for': address } });
  isolated.clock.advance(60_000 - (isolated.clock.now().getTime() % 60_000));
  const [stranger, other] = ['203.0.113.1', '203.0.113.2'];
  expect((await from(other, known)).statusCode).toBe(200);
  const before = objects.requests();
  const invented = Array.from({ length: 500 }, (_, number) => `/media/${String(number).padStart(20, '0')}/240.avif`);
  const statuses = await askAll(invented, async (url) => (await from(stranger, url)).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200);
  expect(objects.requests() - before).toBe(300);

  // The same names again cost the bucket nothing, from any address.
  for (const url of invented.slice(0, 20)) expect((await from(other, url)).statusCode).toBe(404);
  expect(objects.requests() - before).toBe(300);

  const unseen = `${known.slice(0, known.lastIndexOf('/'))}/300.avif`;
  const refused = await from(stranger, unseen);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from(stranger, known)).statusCode, 'what others have seen').toBe(200);
  expect((await from(other, unseen)).statusCode, 'another address').toBe(200);
  isolated.clock.advance(60_000);
  expect((await from(stranger, invented.at(-1) ?? '')).statusCode).toBe(404);
});

it('pictures that exist do not count, however many one address asks for', { timeout: 60_000 }, async () => {
  const { app, shop } = await startShop({ env: { MEDIA_URL: objects.url } });
  const names = Array.from({ length: 320 }, (_, number) => `${String(number).padStart(20, 'e')}/240.avif`);
  await askAll(names, (name) => shop.pictures.put(name, Buffer.from('a picture')));
  const statuses = await askAll(names, async (name) => (await app.inject(`/media/${name}`)).statusCode);
  expect(statuses).toEqual(names.map(() => 200));
});

it('the demo is loaded into a bucket', async () => {
  const { folder } = await aDemoFolder();
  await loadDemo(shop, folder);
  const [product] = await shop.database.run('SELECT path FROM product_pictures LIMIT 1');
  expect((await get(String(product?.path))).statusCode).toBe(200);
});

it('while the object store is away a picture is a 503 with Retry-After, and calls go on', {
  timeout: 60_000,
}, async () => {
  const path = await aStoredPicture();
  objects.goAway();
  const answer = await get(path);
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/readyz')).statusCode).toBe(200);
  objects.comeBack();
  expect((await get(path)).statusCode).toBe(200);
});

it('while the object store says nothing a picture is a 503 within the 10 s that a shopper waits at most', async () => {
  const path = await aStoredPicture();
  objects.hang();
  const askedAt = performance.now();
  const answer = await get(path);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  expect(answer.statusCode).toBe(503);
  objects.comeBack();
  expect((await get(path)).statusCode).toBe(200);
});
