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

/** In the order of their ids. Options are sorted, so that two readings of the same product are equal. */
function texts(areWanted: (id: string) => string): string {
  return `
    SELECT p.id, p.popular_rank AS "popularRank", p.name, p.brand, p.product_type AS "productType",
      p.subcategory_id AS "subcategoryId", coalesce(o.names, '') AS options, left(p.description_html, 4000) AS "descriptionHtml",
      p.price_fils AS "priceFils", coalesce(p.model_year, 0) AS "modelYear", EXISTS (SELECT 1 FROM stock_levels l WHERE l.product_id = p.id AND l.units > 0) AS "isInStock"
    FROM products p LEFT JOIN (
      SELECT product_id, string_agg(name, ' ' ORDER BY name) AS names FROM option_values
      WHERE ${areWanted('product_id')} GROUP BY product_id
    ) o ON o.product_id = p.id
    WHERE p.is_published AND ${areWanted('p.id')} ORDER BY p.id`;
}

export const lastProductId = 'SELECT coalesce(max(id), 0) AS id FROM products';

/** The slug and name of each subcategory and the name of its category. */
export const subcategoryNames = `
  SELECT s.id, s.slug, s.name AS subcategory, c.name AS category FROM subcategories s JOIN categories c ON c.id = s.category_id`;
