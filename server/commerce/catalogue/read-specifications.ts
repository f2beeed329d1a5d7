import { type SQL, sql } from 'drizzle-orm';
import { formatValue, type SpecificationValue } from '#commerce/specifications/format-value.ts';

/** A specification with its values: that of the whole product (under null) and those of its variants. */
export type ReadSpecification = {
  key: string;
  name: string;
  unit: string | null;
  values: [variantId: string | null, value: SpecificationValue][];
};

export type ShownSpecification = { key: string; name: string; value: string };

/**
 * The values of the product `p` of the surrounding statement and of its variants, as JSON, which saves a statement. In the order of its
 * subcategory's sheet; those that its sheet lacks come last.
 */
export const specificationColumn: SQL = sql`
  (SELECT coalesce(json_agg(json_build_object('key', s.key, 'name', s.name, 'unit', s.unit, 'values', found.values)
      ORDER BY sheet.position, s.id), '[]')
    FROM (
      SELECT value.specification_id,
        json_agg(json_build_array(value.variant_id, coalesce(to_json(value.number), to_json(choice.name), to_json(value.is_true)))) AS values
      FROM (
        SELECT * FROM specification_values WHERE product_id = p.id
        UNION ALL
        SELECT of_variant.* FROM variants v JOIN specification_values of_variant ON of_variant.variant_id = v.id
        WHERE v.product_id = p.id
      ) value LEFT JOIN specification_choices choice ON choice.id = value.choice_id
      GROUP BY value.specification_id
    ) found
    JOIN specifications s ON s.id = found.specification_id
    LEFT JOIN sheet_rows sheet ON sheet.subcategory_id = p.subcategory_id AND sheet.specification_id = s.id
  ) AS specifications`;

/** What holds for a variant: its own value before that of the product. */
export function specificationsOf(specifications: ReadSpecification[], variantId: string | null): ShownSpecification[] {
  return specifications.flatMap(({ key, name, unit, values }) => {
    const own = variantId === null ? undefined : values.find(([id]) => id === variantId);
    const found = own ?? values.find(([id]) => id === null);
    return found ? [{ key, name, value: formatValue(found[1], unit) }] : [];
  });
}
