import { z } from 'zod';
import { wholeNumber } from '#contract/fields.ts';

/** The common input and answer of back office lists: keyset pages, whose cost does not grow with the page number. */

/** The input of a list besides its filters. `sorts`: the fields to sort by, the default first. */
export function listInput<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    limit: wholeNumber(1, 100).default(25).describe('Rows per page'),
    after: z.string().max(500).optional().describe('`next` of the previous page; the first page if absent'),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
  };
}

/** The answer of a list. */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return {
    items: z.array(item),
    next: z.string().nullable().describe('Start of the next page, for `after`; null on the last page'),
  };
}

/** A time in an answer: ISO 8601 in UTC. */
export const time = z.iso.datetime();
