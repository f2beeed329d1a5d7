import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const rendered = (text: string, tags: string[] = [], status = 200): RenderedPage => ({
  status,
  headers: {},
  text,
  tags,
});
const openCache = (now = () => 0) => createPageCache(now, (error) => expect.unreachable(String(error)));

describe('a cached page', () => {
  it('a cached page is rendered once for simultaneous requests', async () => {
    const cache = openCache();
    const render = vi.fn(async () => rendered('<p>home</p>'));
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/', render)));
    await cache.get('/', render);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('a cached page says the same plain, in gzip and in brotli', async () => {
    for (const text of ['<p>أهلا</p>', '<p>A long page</p>'.repeat(5000)]) {
      const page = await openCache().get('/', async () => rendered(text));
      expect(page.identity.toString()).toBe(text);
      expect(gunzipSync(page.gzip)).toEqual(page.identity);
      expect(brotliDecompressSync(page.brotli)).toEqual(page.identity);
    }
  });

  it('a cached page is compressed in gzip once, however many ask for that', async () => {
    const page = await openCache().get('/', async () => rendered('<p>home</p>'));
    expect(page.gzip).toBe(page.gzip);
  });

  it('a cached page is served stale once after a change of its content, and fresh after that', async () => {
    const cache = openCache();
    await cache.get('/', async () => rendered('old', ['product:17']));
    cache.expire(['product:17']);
    const next = vi.fn(async () => rendered('new', ['product:17']));
    expect((await cache.get('/', next)).identity.toString()).toBe('old');
    await expect.poll(async () => (await cache.get('/', next)).identity.toString()).toBe('new');
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('a cached page is awaited by requests half a second after a change of its content', async () => {
    let now = 0;
    const cache = openCache(() => now);
    await cache.get('/', async () => rendered('old', ['product:17']));
    cache.expire(['product:17']);
    now = 501;
    expect((await cache.get('/', async () => rendered('new', ['product:17']))).identity.toString()).toBe('new');
  });

  it('a cached page stays when something else changes', async () => {
    const cache = openCache();
    await cache.get('/', async () => rendered('old', ['product:17']));
    cache.expire(['product:18']);
    const next = vi.fn(async () => rendered('new'));
    await cache.get('/', next);
    expect(next).not.toHaveBeenCalled();
  });

  it('a cached page is stale from the start when the change came while it was rendered', async () => {
    const cache = openCache();
    const page = cache.get('/', async () => {
      cache.expire(['product:17']);
      return rendered('old', ['product:17']);
    });
    await page;
    const next = vi.fn(async () => rendered('new'));
    await cache.get('/', next);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('a cached page is rendered again after ten minutes', async () => {
    let now = 0;
    const cache = openCache(() => now);
    await cache.get('/', async () => rendered('old'));
    now = 10 * 60_000 + 1;
    const next = vi.fn(async () => rendered('new'));
    await cache.get('/', next);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('a cached page is served stale if rendering it again fails', async () => {
    let now = 0;
    const failures: unknown[] = [];
    const cache = createPageCache(
      () => now,
      (error) => failures.push(error),
    );
    await cache.get('/', async () => rendered('old', ['product:17']));
    cache.expire(['product:17']);
    now = 60_000;
    expect((await cache.get('/', async () => rendered('sorry', [], 503))).identity.toString()).toBe('old');
    const error = new Error('no database');
    expect((await cache.get('/', () => Promise.reject(error))).identity.toString()).toBe('old');
    expect(failures).toEqual([error]);
    expect((await cache.get('/', async () => rendered('new'))).identity.toString()).toBe('new');
  });

  it('a cached page is not cached if rendering failed', async () => {
    const cache = openCache();
    await cache.get('/', async () => rendered('sorry', [], 500));
    const next = vi.fn(async () => rendered('home'));
    expect((await cache.get('/', next)).identity.toString()).toBe('home');
  });
});

describe('the memory of cached pages', () => {
  const megabyte = 1024 * 1024;
  /** The memory of a number of incompressible pages: the whole buffers behind what is sent. */
  async function megabytesCachedOf(pages: number, bytes: number) {
    const cache = openCache();
    for (let number = 0; number < pages; number++) {
      await cache.get(`/${number}`, async () => rendered(randomBytes(bytes).toString('latin1')));
    }
    const cached = Array.from({ length: pages }, (_, number) => cache.peek(`/${number}`)).filter(
      (page) => page !== null,
    );
    const buffers = new Set(cached.flatMap(({ gzip, brotli }) => [gzip.buffer, brotli.buffer]));
    const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
    return { count: cached.length, megabytes: held / megabyte };
  }

  it('the memory of cached pages is limited, however many are requested', async () => {
    const { count, megabytes } = await megabytesCachedOf(700, 100_000);
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(700);
    expect(megabytes).toBeLessThan(64);
  });

  it('the memory of cached pages is that of their compressed bytes', async () => {
    const { count, megabytes } = await megabytesCachedOf(500, 5_000);
    expect(count).toBe(500);
    // Latin letters above ASCII take two bytes, which compress to little more than one.
    expect(megabytes).toBeLessThan(500 * 2 * 1.5 * (5_000 / megabyte));
  });
});
