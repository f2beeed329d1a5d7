import { type SQL, sql } from 'drizzle-orm';
import { conditionWords } from '#commerce/catalogue/condition.ts';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** A line of a cart with all fields that are shown or copied into an order; missing texts are empty, amounts in fils. */
export type CartLineItem = {
  id: string;
  quantity: number;
  variantId: string;
  productId: number;
  categoryId: number;
  handle: string;
  productName: string;
  /** The first picture of the chosen colour, else the product's. */
  picture: string;
  sku: string;
  colorName: string;
  colorHex: string;
  attribute: string;
  version: string;
  /** In words, such as 'Refurbished, Good'. */
  condition: string;
  priceFils: number;
  compareAtFils: number;
  /** Units in stock. */
  units: number;
};

/** A line as the cart shows it: with whether its product is on the wishlist. */
export type ShownLineItem = CartLineItem & { isWished: boolean };

/** The cart of an access token's customer in one statement; null without a session. */
export async function listLineItemsByToken(db: Db, clock: Clock, token: string): Promise<ShownLineItem[] | null> {
  const lines = lineItemsOf(sql`sessions.customer_id`);
  const found = await readWithSession<{ lines: ShownLineItem[] }>(
    db,
    clock,
    token,
    sql`(SELECT coalesce(json_agg(shown), '[]') FROM (
      SELECT line.*, EXISTS (SELECT FROM wishlist_items w
        WHERE w.customer_id = sessions.customer_id AND w.product_id = line."productId") AS "isWished"
      FROM (${lines}) line
    ) shown) AS lines`,
  );
  return found === null ? null : found.lines;
}

/** Selects the `CartLineItem`s of a customer as one JSON array. */
export const lineItems = (customerId: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(line), '[]') FROM (${lineItemsOf(customerId)}) line)`;

/**
 * The same, and locks them for an order: a quantity that is changed in another window is
 * either ordered or stays in the cart, and what is ordered is not deleted meanwhile. Without `waits`, what is locked already is left out.
 */
export function lockedLineItems(customerId: SQL, { waits }: { waits: boolean }): SQL {
  const ofLocked = waits ? sql`` : sql`SKIP LOCKED`;
  return sql`(SELECT coalesce(json_agg(line), '[]')
    FROM (${lineItemsOf(customerId)} FOR KEY SHARE OF p, v ${ofLocked} FOR UPDATE OF l ${ofLocked}) line)`;
}

const ofLine = {
  variantId: sql`v.id`,
  productId: sql`p.id`,
  versionName: sql`version.name`,
  productName: sql`p.name`,
};

/** Oldest line first; without products that are no longer published. */
function lineItemsOf(customerId: SQL): SQL {
  return sql`
    SELECT
      l.id, l.quantity, v.id AS "variantId", p.id AS "productId", p.category_id AS "categoryId", p.handle,
      p.name AS "productName", v.sku, v.price_fils AS "priceFils", v.compare_at_fils AS "compareAtFils",
      coalesce(
        (SELECT path FROM product_pictures WHERE color_id = v.color_id ORDER BY position LIMIT 1), p.picture
      ) AS picture,
      coalesce(color.name, '') AS "colorName", coalesce(color.hex, '') AS "colorHex",
      coalesce(attribute.name, '') AS attribute, coalesce(version.name, '') AS version,
      ${conditionWords(ofLine)} AS condition,
      coalesce(s.units, 0) AS units
    FROM line_items l
    JOIN variants v ON v.id = l.variant_id
    JOIN products p ON p.id = v.product_id
    LEFT JOIN stock_levels s ON s.variant_id = v.id
    LEFT JOIN option_values color ON color.id = v.color_id
    LEFT JOIN option_values attribute ON attribute.id = v.attribute_id
    LEFT JOIN option_values version ON version.id = v.version_id
    WHERE l.customer_id = ${customerId} AND p.is_published
    ORDER BY l.created_at, l.id`;
}
