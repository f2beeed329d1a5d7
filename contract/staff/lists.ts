import { z } from 'zod';
import { wholeNumber } from '#contract/fields.ts';

/** How every list of the back office is asked and answered: in pages by key, which cost the same however far one reads. */

/** The input of a list besides its filters. `sorts`: what it can be sorted by, the usual one first. */
export function listInput<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    limit: wholeNumber(1, 100).default(25).describe('Rows a page'),
    after: z.string().max(500).optional().describe('`next` of the page before; without it the first page'),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
  };
}

/** The answer of a list. */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return {
    items: z.array(item),
    next: z.string().nullable().describe('Where the next page begins; null on the last'),
  };
}

/** A time in an answer: ISO 8601 in UTC. */
export const time = z.iso.datetime();
