import { type SQL, sql } from 'drizzle-orm';
import { idOf, mixed } from './staff-seed-values.ts';

/** One sheet of five specifications for all subcategories: four of products, and the colour of each of their three variants. */

const colors = ['Black', 'Silver', 'Blue'];
const connectors = ['USB-C', 'Lightning', 'Micro-USB', 'None'];

export function vocabulary(): SQL[] {
  return [
    sql`INSERT INTO specifications (key, name, kind, unit) VALUES ('storage', 'Storage', 'number', 'GB'), ('ram', 'RAM', 'number', 'GB'),
      ('connector', 'Connector', 'choice', NULL), ('cellular', 'Cellular', 'boolean', NULL), ('color', 'Colour', 'choice', NULL)`,
    choices('color', colors),
    choices('connector', connectors),
    sql`INSERT INTO sheet_rows (subcategory_id, specification_id, position, is_filtered, is_compared, is_on_card)
      SELECT sub.id, s.id, s.id, true, true, false FROM subcategories sub CROSS JOIN specifications s`,
  ];
}

const choices = (key: string, names: string[]): SQL => sql`
  INSERT INTO specification_choices (specification_id, name, position)
  SELECT s.id, choice.name, choice.position FROM specifications s
  CROSS JOIN unnest(${`{${names.join(',')}}`}::text[]) WITH ORDINALITY AS choice(name, position) WHERE s.key = ${key}`;

/** Seven rows a product. */
export function specificationRows(products: number): SQL[] {
  const from = sql.raw(`FROM generate_series(1, ${products}) AS n`);
  const number = (factor: number) => sql.raw(mixed('n', factor));
  return [
    sql`INSERT INTO specification_values (product_id, specification_id, kind, number)
      SELECT n, s.id, 'number', CASE s.key WHEN 'storage' THEN 64 * 2 ^ (${number(2_750_159)} % 6) ELSE 4 * 2 ^ (${number(3_267_000_013)} % 4) END
      ${from} CROSS JOIN specifications s WHERE s.key IN ('storage', 'ram')`,
    sql`INSERT INTO specification_values (product_id, specification_id, kind, is_true)
      SELECT n, s.id, 'boolean', ${number(5_754_853)} % 3 = 0 ${from} CROSS JOIN specifications s WHERE s.key = 'cellular'`,
    sql`INSERT INTO specification_values (product_id, specification_id, kind, choice_id)
      SELECT n, choice.specification_id, 'choice', choice.id ${from}
      JOIN (${choicesOf('connector')}) choice ON choice.position = ${number(7_368_787)} % ${connectors.length}::integer + 1`,
    sql`INSERT INTO specification_values (variant_id, specification_id, kind, choice_id)
      SELECT ${idOf('variant', 'n * 3 + v')}, choice.specification_id, 'choice', choice.id ${from}
      CROSS JOIN generate_series(0, 2) AS v JOIN (${choicesOf('color')}) choice ON choice.position = v + 1`,
  ];
}

const choicesOf = (key: string): SQL => sql`
  SELECT choice.* FROM specification_choices choice JOIN specifications s ON s.id = choice.specification_id WHERE s.key = ${key}`;
