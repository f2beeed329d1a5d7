import type { FoundBySearch } from '#commerce/catalogue/filter-products.ts';
import type { Shop } from '#server/shop.ts';
import { type Class, forEachOf } from './classify-matches.ts';
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
    ids: matches.flatMap(idsOf),
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

function idsOf({ index, classes }: Match): number[] {
  const ids: number[] = [];
  for (const ofClass of classes) forEachOf(ofClass, (position) => ids.push(index.productIds[position] as number));
  return ids;
}

function narrowed(match: Match, isKept: (id: number) => boolean): Match {
  const classes = match.classes.map((ofClass) => keptOf(ofClass, (at) => isKept(match.index.productIds[at] as number)));
  return { ...match, classes, count: classes.reduce((sum, { positions }) => sum + positions.length, 0) };
}

function keptOf(ofClass: Class, isKept: (position: number) => boolean) {
  const { grade, isThing } = ofClass;
  const positions: number[] = [];
  forEachOf(ofClass, (position) => {
    if (isKept(position)) positions.push(position);
  });
  return { grade, isThing, positions };
}
