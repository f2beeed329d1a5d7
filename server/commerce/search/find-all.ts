import type { FoundBySearch } from '#commerce/catalogue/filter-products.ts';
import type { Shop } from '#server/shop.ts';
import { forEachOf, keptOf } from './classify-matches.ts';
import { findInDatabase } from './find-in-database.ts';
import { findProducts } from './find-products.ts';
import type { Match } from './match-query.ts';
import { pageOf } from './order-matches.ts';

/** So many are found while the index in memory is being made. */
const mostFromDatabase = 2000;

/** Everything that a search finds, for lists that are narrowed further; it is what the search itself lists. */
export async function findAll({ db, search }: Pick<Shop, 'db' | 'search'>, keyword: string): Promise<FoundBySearch> {
  const segments = await search.segments();
  if (!segments) return inDatabase(db, keyword);
  const { matches, query } = findProducts(segments, search.synonyms(), keyword, { limit: 1, offset: 0 });
  return {
    isFound: flagsOf(matches),
    page: (isKept, page) =>
      query === null
        ? []
        : pageOf(
            matches.map((match) => narrowed(match, isKept)),
            query,
            page,
          ),
  };
}

async function inDatabase(db: Shop['db'], keyword: string): Promise<FoundBySearch> {
  const { productIds } = await findInDatabase(db, keyword, { limit: mostFromDatabase, offset: 0 });
  const isFound = new Uint8Array(Math.max(0, ...productIds) + 1);
  for (const id of productIds) isFound[id] = 1;
  return {
    isFound,
    page: (isKept, { limit, offset }) => productIds.filter(isKept).slice(offset, offset + limit),
  };
}

/** By id, 1 for each match. */
function flagsOf(matches: Match[]): Uint8Array {
  const highest = Math.max(0, ...matches.map(({ index }) => index.knownIds.at(-1) ?? 0));
  const flags = new Uint8Array(highest + 1);
  for (const { index, classes } of matches) {
    const { productIds } = index;
    for (const ofClass of classes) {
      forEachOf(ofClass, (position) => {
        flags[productIds[position] as number] = 1;
      });
    }
  }
  return flags;
}

function narrowed(match: Match, isKept: (id: number) => boolean): Match {
  const { productIds } = match.index;
  return { ...match, ...keptOf(match.classes, (position) => isKept(productIds[position] as number)) };
}
