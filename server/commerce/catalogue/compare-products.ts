import { sql } from 'drizzle-orm';
import { formatValue, type SpecificationValue } from '#commerce/specifications/format-value.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { CardCache } from './card-cache.ts';
import type { Card } from './read-cards.ts';
import { type ReadSpecification, specificationColumn } from './read-specifications.ts';

/** Products of one subcategory side by side. */
export type Comparison = {
  cards: Card[];
  /** Null if there are no products. */
  subcategory: { slug: string; name: string } | null;
  /** The products that are left out because they are of another subcategory. */
  otherKinds: number[];
  rows: ComparedRow[];
};

/** A row of the subcategory's sheet with one text for each card; null where a product has no value. */
export type ComparedRow = { key: string; name: string; values: (string | null)[] };

type Sources = { db: Db; cards: CardCache };

type ComparedProduct = {
  id: number;
  subcategoryId: number;
  subcategorySlug: string;
  subcategoryName: string;
  /** In the shop's order. */
  variantIds: string[];
  specifications: ReadSpecification[];
  /** The rows of its subcategory's sheet that are compared, in order. */
  sheet: { key: string; name: string }[];
};

/**
 * Compares the published products among `ids` by the sheet of their subcategory, in the order of the ids and in at most two statements.
 * The first product decides the subcategory; a row that no product has a value for is left out (R-PRD-17).
 */
export async function compareProducts({ db, cards }: Sources, ids: number[]): Promise<Comparison> {
  const products = await readCompared(db, ids);
  const [first] = products;
  if (!first) return { cards: [], subcategory: null, otherKinds: [], rows: [] };
  const ofKind = products.filter(({ subcategoryId }) => subcategoryId === first.subcategoryId);
  const otherKinds = products.filter((product) => !ofKind.includes(product)).map(({ id }) => id);
  const shown = await cards.read(ofKind.map(({ id }) => id));
  const compared = shown.flatMap(({ id }) => ofKind.filter((product) => product.id === id));
  const rows = first.sheet.map(({ key, name }) => ({ key, name, values: compared.map((one) => valueText(one, key)) }));
  return {
    cards: shown,
    subcategory: { slug: first.subcategorySlug, name: first.subcategoryName },
    otherKinds,
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
  };
}

async function readCompared(db: Db, ids: number[]): Promise<ComparedProduct[]> {
  const result = await rowsOf<ComparedProduct>(
    db,
    sql`
    SELECT p.id, p.subcategory_id AS "subcategoryId", sub.slug AS "subcategorySlug", sub.name AS "subcategoryName",
      (SELECT coalesce(json_agg(v.id ORDER BY v.position), '[]') FROM variants v WHERE v.product_id = p.id) AS "variantIds",
      (SELECT coalesce(json_agg(json_build_object('key', s.key, 'name', s.name) ORDER BY r.position), '[]')
        FROM sheet_rows r JOIN specifications s ON s.id = r.specification_id
        WHERE r.subcategory_id = p.subcategory_id AND r.is_compared) AS sheet,
      ${specificationColumn}
    FROM products p JOIN subcategories sub ON sub.id = p.subcategory_id
    WHERE p.id = ANY(${`{${ids.join(',')}}`}::integer[]) AND p.is_published`,
  );
  const byId = new Map(result.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What a product has: the values of its variants, numbers from the lowest and others in the order of the variants, or its own. */
function valueText({ specifications, variantIds }: ComparedProduct, key: string): string | null {
  const found = specifications.find((specification) => specification.key === key);
  if (!found) return null;
  const byVariant = new Map(found.values);
  const owners = variantIds.length > 0 ? variantIds : [null];
  const held = owners.flatMap((id) => byVariant.get(id) ?? byVariant.get(null) ?? []);
  const values = [...new Set<SpecificationValue>(held)];
  if (values.every((value) => typeof value === 'number')) values.sort((one, other) => one - other);
  const texts = values.map((value) => formatValue(value, found.unit));
  return texts.length === 0 ? null : texts.join(texts.some((text) => text.includes(', ')) ? '; ' : ', ');
}
