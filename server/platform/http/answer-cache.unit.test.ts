import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAnswerCache, type MadeAnswer } from './answer-cache.ts';

const made = (text: string, parts: Partial<MadeAnswer> = {}): MadeAnswer => ({
  status: 200,
  headers: {},
  text,
  content: {},
  tags: [],
  isCacheable: true,
  until: null,
  ...parts,
});

describe('the cache of answers', () => {
  it('the cache of answers keeps each for a minute, or until it changes by itself', async () => {
    let now = 0;
    const cache = createAnswerCache(() => now);
    await cache.fill('/lasting', async () => made('1'));
    await cache.fill('/ending', async () => made('1', { until: new Date(20_000) }));
    now = 19_999;
    expect([cache.peek('/lasting'), cache.peek('/ending')]).not.toContain(null);
    now = 20_000;
    expect(cache.peek('/ending')).toBeNull();
    now = 59_999;
    expect(cache.peek('/lasting')).not.toBeNull();
    now = 60_000;
    expect(cache.peek('/lasting')).toBeNull();
  });

  it('the cache of answers drops those that show what changed, and no others', async () => {
    const cache = createAnswerCache(() => 0);
    for (const id of [17, 18]) await cache.fill(`/${id}`, async () => made('1', { tags: ['lists', `product:${id}`] }));
    cache.expire(['product:17', 'content']);
    expect([cache.peek('/17'), cache.peek('/18')]).toEqual([null, expect.anything()]);
    cache.expire(['*']);
    expect(cache.peek('/18')).toBeNull();
  });

  it('the cache of answers keeps none that was made while something changed, nor one that may not be kept', async () => {
    const cache = createAnswerCache(() => 0);
    await cache.fill('/changed', async () => {
      cache.expire(['product:17']);
      return made('1');
    });
    await cache.fill('/passing', async () => made('1', { isCacheable: false }));
    await expect(cache.fill('/failed', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    for (const url of ['/changed', '/passing', '/failed']) expect(cache.peek(url)).toBeNull();
  });

  it('the cache of answers is limited to 32 MB, however many are asked for', async () => {
    const cache = createAnswerCache(() => 0);
    const count = 400;
    for (let number = 0; number < count; number++)
      await cache.fill(`/${number}`, async () => made(randomBytes(100_000).toString('latin1')));
    const kept = Array.from({ length: count }, (_, number) => cache.peek(`/${number}`)).filter(
      (answer) => answer !== null,
    );
    const bytes = kept.reduce((sum, { page }) => sum + page.gzip.buffer.byteLength + page.brotli.buffer.byteLength, 0);
    expect(kept.length).toBeGreaterThan(50);
    expect(bytes).toBeLessThan(32 * 1024 * 1024);
  });
});
