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
    ids: idsOf(matches),
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
  return {
    ids: productIds,
    page: (isKept, { limit, offset }) => productIds.filter(isKept).slice(offset, offset + limit),
  };
}

function idsOf(matches: Match[]): number[] {
  // A list that grows to a million takes five times as long as one of known length.
  const ids = new Array<number>(matches.reduce((sum, { count }) => sum + count, 0));
  let length = 0;
  for (const { index, classes } of matches) {
    for (const ofClass of classes) {
      forEachOf(ofClass, (position) => {
        ids[length++] = index.productIds[position] as number;
      });
    }
  }
  return ids;
}

function narrowed(match: Match, isKept: (id: number) => boolean): Match {
  const { productIds } = match.index;
  return { ...match, ...keptOf(match.classes, (position) => isKept(productIds[position] as number)) };
}
