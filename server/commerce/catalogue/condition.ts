import { type SQL, sql } from 'drizzle-orm';

/** The key of the specification that holds a condition, in each sheet. */
export const conditionKey = 'condition';

type Named = {
  /** Ids, as SQL. */
  variantId: SQL;
  productId: SQL;
  /** Names of the version and of the product, which tell of the condition where the sheet doesn't. */
  versionName: SQL;
  productName: SQL;
};

/** The condition of a variant, as one of the contract's `conditions` (R-ORD-11). */
export const conditionOf = (named: Named): SQL =>
  kindOf(sql`coalesce(${onSheet(named)}, concat_ws(' ', ${named.versionName}, ${named.productName}))`);

/** The condition of a variant in the words of its sheet, such as 'Refurbished, Good'; 'New', 'Refurbished' or 'Used' where that has none. */
export const conditionWords = (named: Named): SQL =>
  sql`coalesce(${onSheet(named)}, initcap(${kindOf(sql`concat_ws(' ', ${named.versionName}, ${named.productName})`)}))`;

/** As `conditionOf`, by words alone. */
export const kindOf = (words: SQL): SQL => sql`
  CASE WHEN ${words} ~* '\\m(refurbished|renewed)\\M' THEN 'refurbished'
    WHEN ${words} ~* '\\m(used|pre-?owned)\\M' THEN 'used' ELSE 'new' END`;

/** The value of the variant stands before that of the product (R-PRD-14). */
const onSheet = ({ variantId, productId }: Named): SQL => sql`coalesce(
  ${choiceOf(sql`value.variant_id = ${variantId}`)}, ${choiceOf(sql`value.product_id = ${productId}`)})`;

const choiceOf = (isOfOwner: SQL): SQL => sql`(
  SELECT choice.name FROM specification_values value JOIN specification_choices choice ON choice.id = value.choice_id
  WHERE ${isOfOwner} AND value.specification_id = (SELECT id FROM specifications WHERE key = ${conditionKey}))`;
