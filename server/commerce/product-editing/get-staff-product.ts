import { sql } from 'drizzle-orm';
import { sanitiseHtml } from '#commerce/catalogue/sanitise-html.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';

/** A product or draft as staff edit it, without the placeholder picture, in one statement. Throws a not-found fault. */
export async function getStaffProduct(db: Db, id: number): Promise<StaffProduct> {
  const [product] = await getStaffProducts(db, [id]);
  if (!product) throw faults.notFound(`The product ${id}`);
  return product;
}

/** The existing ones of these products, sorted by id. */
export async function getStaffProducts(db: Db, ids: number[]): Promise<StaffProduct[]> {
  const result = await rowsOf<StaffProduct>(
    db,
    sql`
    SELECT p.id, p.version, p.name, p.brand, p.handle, p.description_html AS "descriptionHtml", p.category_id AS "categoryId",
      p.subcategory_id AS "subcategoryId", p.is_published AS "isPublished", p.attribute_name AS "attributeName",
      p.updated_at AS "updatedAt",
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'hex', o.hex)
          ORDER BY o.kind, o.position), '[]')
        FROM option_values o WHERE o.product_id = p.id) AS options,
      (SELECT coalesce(json_agg(json_build_object('id', v.id, 'colorId', v.color_id, 'attributeId', v.attribute_id,
          'versionId', v.version_id, 'sku', v.sku, 'gtin', v.gtin, 'priceFils', v.price_fils, 'compareAtFils', v.compare_at_fils,
          'units', coalesce(s.units, 0)) ORDER BY v.position), '[]')
        FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id WHERE v.product_id = p.id) AS variants,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'colorId', i.color_id, 'path', i.path, 'alt', i.alt)
          ORDER BY i.position), '[]')
        FROM product_pictures i WHERE i.product_id = p.id AND i.path <> ${placeholderPath}) AS pictures,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'handle', a.handle, 'name', a.name, 'isPublished', a.is_published)
          ORDER BY listed.position, a.id), '[]')
        FROM product_accessories listed JOIN products a ON a.id = listed.accessory_id WHERE listed.product_id = p.id) AS accessories,
      (SELECT coalesce(json_agg(json_build_object('id', d.id, 'startsAt', d.starts_at, 'endsAt', d.ends_at)
          ORDER BY d.starts_at DESC), '[]')
        FROM deals d WHERE d.product_id = p.id) AS deals,
      (SELECT coalesce(json_agg(json_build_object('id', coalesce(value.variant_id::text, 'product') || ' ' || s.key, 'key', s.key,
          'variantId', value.variant_id, 'value', coalesce(to_json(value.number), to_json(choice.name), to_json(value.is_true)))
          ORDER BY value.position, s.key), '[]')
        FROM (
          SELECT of_product.*, -1 AS position FROM specification_values of_product WHERE of_product.product_id = p.id
          UNION ALL
          SELECT of_variant.*, v.position FROM variants v JOIN specification_values of_variant ON of_variant.variant_id = v.id
          WHERE v.product_id = p.id
        ) value JOIN specifications s ON s.id = value.specification_id
        LEFT JOIN specification_choices choice ON choice.id = value.choice_id) AS specifications
    FROM products p WHERE p.id = ANY (${`{${ids.join(',')}}`}::integer[]) ORDER BY p.id`,
  );
  return result.map((row) => ({
    ...row,
    // The editor renders it as HTML too.
    descriptionHtml: sanitiseHtml(row.descriptionHtml),
    deals: row.deals.map(({ id, startsAt, endsAt }) => ({ id, startsAt: isoTime(startsAt), endsAt: isoTime(endsAt) })),
    updatedAt: isoTime(row.updatedAt),
  }));
}

const isoTime = (time: string) => new Date(time).toISOString();
