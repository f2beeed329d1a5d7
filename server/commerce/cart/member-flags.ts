import { sql } from 'drizzle-orm';
import type { MemberFlags } from '#commerce/catalogue/wire.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

const noFlags: MemberFlags = { inCart: new Set(), onWishlist: new Set() };

/** The cart and wishlist flags of a whole list in one statement; for a visitor without any. */
export async function readMemberFlags(db: Db, customerId: string | null, productIds: number[]): Promise<MemberFlags> {
  if (customerId === null || productIds.length === 0) return noFlags;
  const ids = `{${productIds.join(',')}}`;
  const result = await rowsOf<{ productId: number; isInCart: boolean }>(
    db,
    sql`
    SELECT v.product_id AS "productId", true AS "isInCart" FROM line_items l JOIN variants v ON v.id = l.variant_id
    WHERE l.customer_id = ${customerId}::uuid AND v.product_id = ANY(${ids}::integer[])
    UNION ALL
    SELECT w.product_id, false FROM wishlist_items w
    WHERE w.customer_id = ${customerId}::uuid AND w.product_id = ANY(${ids}::integer[])`,
  );
  const rows = result;
  return {
    inCart: new Set(rows.filter(({ isInCart }) => isInCart).map(({ productId }) => productId)),
    onWishlist: new Set(rows.filter(({ isInCart }) => !isInCart).map(({ productId }) => productId)),
  };
}

/** Whether a member has this variant in the cart and its product on the wishlist, for the product page. */
export async function readVariantFlags(
  db: Db,
  customerId: string | null,
  productId: number,
  variantId: string | null,
): Promise<{ isInCart: boolean; isOnWishlist: boolean }> {
  if (customerId === null) return { isInCart: false, isOnWishlist: false };
  const result = await rowsOf<{ isInCart: boolean; isOnWishlist: boolean }>(
    db,
    sql`
    SELECT
      EXISTS (SELECT 1 FROM line_items WHERE customer_id = ${customerId}::uuid AND variant_id = ${variantId}::uuid) AS "isInCart",
      EXISTS (SELECT 1 FROM wishlist_items WHERE customer_id = ${customerId}::uuid AND product_id = ${productId}::integer) AS "isOnWishlist"`,
  );
  const [flags] = result;
  return flags ?? { isInCart: false, isOnWishlist: false };
}
