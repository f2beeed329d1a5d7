/** SQL as text, since a thread of its own reads it without Drizzle. */

/** The words by which a product is found, and what results are sorted by. */
export type ProductText = {
  id: number;
  popularRank: number;
  name: string;
  brand: string;
  productType: string;
  subcategoryId: number;
  /** The values of its colours, attribute and versions. */
  options: string;
  descriptionHtml: string;
  /** The names and values of its specifications and of those of its variants, numbers with and without a space: Storage 256GB 256 GB. */
  specifications: string;
  priceFils: number;
  /** 0 if it is not known. */
  modelYear: number;
  isInStock: boolean;
};

/** The published products with an id above `after`, up to `last`: a chunk of the whole catalogue. */
export function textsBetween(after: number, last: number): string {
  return texts((id) => `${id} > ${Number(after)} AND ${id} <= ${Number(last)}`);
}

/** Those of these products that are published. */
export function textsOf(ids: number[]): string {
  return texts((id) => `${id} = ANY('{${ids.map(Number).join(',')}}'::integer[])`);
}

/** What more variants than these differ by, their options, is read in any case; and all their values would hold the embedded shop for 40 ms and more. */
const variantsRead = 30;

/** The options and values that are read of the next published products after an id. */
export function sizesAfter(after: number, limit: number): string {
  return sizes(`p.id > ${Number(after)} AND p.is_published`, limit);
}

/** The options and values that are read of these products. */
export function sizesOf(ids: number[]): string {
  return sizes(`p.id = ANY('{${ids.map(Number).join(',')}}'::integer[])`, ids.length);
}

function sizes(areWanted: string, limit: number): string {
  return `
    SELECT p.id, (1 + (SELECT count(*) FROM option_values o WHERE o.product_id = p.id)
      + (SELECT count(*) FROM specification_values x WHERE x.product_id = p.id)
      + (SELECT count(*) FROM variants v JOIN specification_values x ON x.variant_id = v.id
        WHERE v.product_id = p.id AND v.position < ${variantsRead}))::integer AS rows
    FROM products p WHERE ${areWanted} ORDER BY p.id LIMIT ${Number(limit)}`;
}

/** In the order of their ids. Options are sorted, so that two readings of the same product are equal. */
function texts(areWanted: (id: string) => string): string {
  return `
    SELECT p.id, p.popular_rank AS "popularRank", p.name, p.brand, p.product_type AS "productType",
      p.subcategory_id AS "subcategoryId", coalesce(o.names, '') AS options, left(p.description_html, 4000) AS "descriptionHtml",
      coalesce(f.facts, '') AS specifications,
      p.price_fils AS "priceFils", coalesce(p.model_year, 0) AS "modelYear", p.is_in_stock AS "isInStock"
    FROM products p LEFT JOIN (
      SELECT product_id, string_agg(name, ' ' ORDER BY name COLLATE "C") AS names FROM option_values
      WHERE ${areWanted('product_id')} GROUP BY product_id
    ) o ON o.product_id = p.id
    LEFT JOIN (${specificationTexts(areWanted)}) f ON f.product_id = p.id
    WHERE p.is_published AND ${areWanted('p.id')} ORDER BY p.id`;
}

/** A specification that is not so is left out: what has no noise cancelling is not found by it. */
function specificationTexts(areWanted: (id: string) => string): string {
  return `
    SELECT value.product_id, string_agg(DISTINCT value.text COLLATE "C", ' ' ORDER BY value.text COLLATE "C") AS facts FROM (
      SELECT found.product_id, s.name || ' ' || coalesce(choice.name, CASE
        WHEN found.number IS NULL THEN ''
        WHEN s.unit = 'GB' AND found.number >= 1024 THEN (found.number / 1024)::text || 'TB ' || (found.number / 1024)::text || ' TB'
        ELSE found.number::text || coalesce(s.unit || ' ' || found.number::text || ' ' || s.unit, '') END) AS text
      FROM (
        SELECT product_id, specification_id, number, choice_id, is_true FROM specification_values WHERE ${areWanted('product_id')}
        UNION ALL
        SELECT v.product_id, x.specification_id, x.number, x.choice_id, x.is_true
        FROM variants v JOIN specification_values x ON x.variant_id = v.id
        WHERE ${areWanted('v.product_id')} AND v.position < ${variantsRead}
      ) found
      JOIN specifications s ON s.id = found.specification_id
      LEFT JOIN specification_choices choice ON choice.id = found.choice_id
      WHERE found.is_true IS NOT FALSE
    ) value GROUP BY value.product_id`;
}

export const lastProductId = 'SELECT coalesce(max(id), 0) AS id FROM products';

/** The slug and name of each subcategory and the name of its category. */
export const subcategoryNames = `
  SELECT s.id, s.slug, s.name AS subcategory, c.name AS category FROM subcategories s JOIN categories c ON c.id = s.category_id`;
