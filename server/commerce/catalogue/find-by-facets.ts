import { type SQL, sql } from 'drizzle-orm';
import type { ChosenFacets } from '#contract/facets.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { defaultVariantFirst } from './default-variant.ts';
import { type NumberRange, readRange } from './facets/number-ranges.ts';
import { savingPercents } from './facets/plan-facets.ts';
import { type FilteredSpecification, readVocabulary, type Vocabulary } from './facets/read-vocabulary.ts';
import type { Page } from './read-cards.ts';
import { percentOffOfVariant } from './read-facet-products.ts';
import type { ShownVariant } from './read-variant-fields.ts';

type Wanted = {
  /** Of the product `p`, bounds of prices aside. */
  where: SQL;
  /** Null: all. */
  subcategoryIds: readonly number[] | null;
  lowestPriceFils: number;
  highestPriceFils: number;
  facets: ChosenFacets;
  orderBy: SQL;
};

/** Finds the products of which one variant has all chosen facets, while these are not in memory. */
export async function findByFacetsInDatabase(
  db: Db,
  wanted: Wanted,
  { limit, offset }: Page,
): Promise<{ shown: ShownVariant[]; total: number }> {
  const matches = conditionOfVariant(wanted, specificationsOf(await readVocabulary(db), wanted.subcategoryIds));
  const [found] = await rowsOf<{ total: number; shown: [number, number, boolean, number | null][] }>(
    db,
    sql`
    WITH matching AS MATERIALIZED (
      SELECT p.id, p.popular_rank, p.model_year, p.condition, p.listed_at, p.rating_sum, p.rating_count, variant.*
      FROM products p JOIN LATERAL (
        SELECT v.position, v.price_fils, ${percentOffOfVariant} AS percent_off, coalesce(s.units, 0) > 0 AS is_in_stock,
          count(*) OVER () = (SELECT count(*) FROM variants other WHERE other.product_id = p.id) AS is_whole,
          min(v.price_fils) FILTER (WHERE s.units > 0) OVER () AS lowest_fils,
          max(v.price_fils) FILTER (WHERE s.units > 0) OVER () AS highest_fils
        FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id
        WHERE v.product_id = p.id AND ${matches} ORDER BY ${defaultVariantFirst} LIMIT 1
      ) variant ON true
      WHERE p.is_published AND ${wanted.where}
    )
    SELECT (SELECT count(*)::integer FROM matching) AS total, (
      SELECT coalesce(json_agg(json_build_array(page.id, page.position, page.is_whole, page.from_fils) ORDER BY page.place), '[]')
      FROM (
        SELECT p.id, p.position, p.is_whole, CASE WHEN lowest_fils < highest_fils THEN lowest_fils END AS from_fils,
          row_number() OVER (ORDER BY ${wanted.orderBy}) AS place
        FROM matching p ORDER BY place LIMIT ${limit}::integer OFFSET ${offset}::integer
      ) page
    ) AS shown`,
  );
  const shown = (found?.shown ?? []).map(([productId, position, isWhole, fromPriceFils]) => ({
    productId,
    position: isWhole ? null : position,
    fromPriceFils,
  }));
  return { shown, total: found?.total ?? 0 };
}

/** Those of the sheets of the list: others are ignored, as in memory. */
function specificationsOf({ sheets, specifications }: Vocabulary, subcategoryIds: readonly number[] | null) {
  const ids = [...sheets].flatMap(([subcategoryId, ofSheet]) =>
    subcategoryIds === null || subcategoryIds.includes(subcategoryId) ? ofSheet : [],
  );
  return [...specifications.values()].filter(({ id }) => ids.includes(id));
}

/** Of the variant `v` of the product `p` with its stock level `s`. */
function conditionOfVariant(wanted: Wanted, specifications: FilteredSpecification[]): SQL {
  const conditions = Object.entries(wanted.facets).flatMap(([key, values]) =>
    conditionOfFacet(key, values, specifications),
  );
  if (wanted.lowestPriceFils > 0) conditions.push(sql`v.price_fils >= ${wanted.lowestPriceFils}::bigint`);
  if (Number.isFinite(wanted.highestPriceFils))
    conditions.push(sql`v.price_fils <= ${wanted.highestPriceFils}::bigint`);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

/** None for a facet that there is not. */
function conditionOfFacet(key: string, values: string[], specifications: FilteredSpecification[]): SQL[] {
  const specification = specifications.find((known) => known.key === key);
  if (key === 'brand') return [sql`p.brand = ANY(${textArray(values)})`];
  if (key === 'in_stock') return [values.includes('yes') ? sql`s.units > 0` : sql`false`];
  if (key === 'saving') {
    const lowest = savingPercents.find((percent) => values.includes(String(percent)));
    return [lowest === undefined ? sql`false` : sql`${percentOffOfVariant} >= ${lowest}::integer`];
  }
  return specification ? [conditionOfSpecification(specification, values)] : [];
}

/** The variant's own value stands before that of the product; sheets decide what counts, as in memory. */
function conditionOfSpecification({ id, kind, choices }: FilteredSpecification, values: string[]): SQL {
  const own = sql`(SELECT x FROM specification_values x WHERE x.variant_id = v.id AND x.specification_id = ${id}::integer)`;
  return sql`EXISTS (
    SELECT FROM specification_values x
    JOIN sheet_rows r ON r.subcategory_id = p.subcategory_id AND r.specification_id = x.specification_id AND r.is_filtered
    WHERE x.specification_id = ${id}::integer AND (x.variant_id = v.id OR x.product_id = p.id AND NOT EXISTS ${own})
      AND (${conditionOfValue(kind, choices, values)}))`;
}

function conditionOfValue(kind: FilteredSpecification['kind'], choices: [number, string][], values: string[]): SQL {
  if (kind === 'choice') {
    const ids = choices.filter(([, name]) => values.includes(name)).map(([id]) => id);
    return sql`x.choice_id = ANY(${`{${ids.join(',')}}`}::integer[])`;
  }
  if (kind === 'boolean') {
    return sql`(x.is_true AND ${values.includes('yes')}::boolean) OR (NOT x.is_true AND ${values.includes('no')}::boolean)`;
  }
  const ranges = values.flatMap((value) => readRange(value) ?? []);
  return ranges.length === 0 ? sql`false` : sql.join(ranges.map(conditionOfRange), sql` OR `);
}

const conditionOfRange = ({ from, to }: NumberRange) =>
  from === to
    ? sql`x.number = ${from}::double precision`
    : sql`(x.number >= ${from}::double precision AND x.number < ${to}::double precision)`;

const textArray = (values: string[]) => sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(values)}::json))`;
