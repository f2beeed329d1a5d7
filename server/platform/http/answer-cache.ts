import { LRUCache } from 'lru-cache';
import { haveInCommon, isAboutAll } from '#platform/changes.ts';
import type { CacheFigures } from '#platform/metrics/meters.ts';
import { bytesOf, type Page, type RenderedPage, toPage } from './page-cache.ts';

/** A visitor's answer: the bytes that are sent, and what a member's flags are added to. */
export type CachedAnswer = { page: Page; content: object };

/**
 * Answers of calls to visitors, each under the URL of its request. Unlike a page, an answer is never sent after the change of its
 * content is known here.
 */
export type AnswerCache = {
  /** The answer to a URL, if it is cached and still holds. */
  peek(url: string): CachedAnswer | null;
  /**
   * Makes the answer to a URL. It is cached until one of its tags expires or its time is up, but not if a change came in while it was
   * made.
   */
  fill(url: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer>;
  /** Drops the answers that show one of the tags; `*` means all of them. */
  expire(tags: readonly string[]): void;
  figures(): CacheFigures;
};

/** `until`: when it changes by itself; null: never. */
export type MadeAnswer = RenderedPage & { content: object; isCacheable: boolean; until: Date | null };

type Entry = { answer: CachedAnswer; bytes: number; tags: ReadonlySet<string>; until: number };

/** Apart from the bytes of pages: distinct calls are cheap to invent, and must not displace them. */
const mostBytes = 32 * 1024 * 1024;
/** The longest that an answer is wrong if the notification of a change was lost. */
const longestUseMs = 60_000;

export function createAnswerCache(now: () => number): AnswerCache {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });
  /** Counts changes, so that an answer is not cached if a change came in while it was made. */
  let changes = 0;
  let hits = 0;
  let misses = 0;

  return {
    peek(url) {
      const entry = entries.get(url);
      if (!entry || now() >= entry.until) return null;
      hits++;
      return entry.answer;
    },
    async fill(url, make) {
      misses++;
      const changesBefore = changes;
      const startedAt = now();
      const made = await make();
      const answer = { page: await toPage(made), content: made.content };
      const until = Math.min(startedAt + longestUseMs, made.until?.getTime() ?? Number.POSITIVE_INFINITY);
      // An object takes about as many bytes as its text.
      const bytes = bytesOf(answer.page) + made.text.length;
      if (made.isCacheable && changes === changesBefore)
        entries.set(url, { answer, bytes, tags: new Set(made.tags), until });
      return answer;
    },
    expire(tags) {
      changes++;
      if (isAboutAll(tags)) return entries.clear();
      const changed = new Set(tags);
      for (const [url, entry] of entries) if (haveInCommon(changed, entry.tags)) entries.delete(url);
    },
    figures: () => ({ hits, misses, bytes: entries.calculatedSize, entries: entries.size }),
  };
}
