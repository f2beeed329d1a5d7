import { sql } from 'drizzle-orm';
import {
  type ChosenVariant,
  chooseVariant,
  findDefaultVariant,
  type Selection,
} from '#commerce/catalogue/choose-variant.ts';
import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { cartRefusals } from './refusals.ts';

const mostLines = 100;
/** Of one variant (R-CRT-1). */
const mostUnits = 7;

export type CartAddition = {
  customerId: string;
  handle: string;
  quantity: number;
  /** Null: the product's default variant. Options left open are filled by price (R-PRD-2). */
  selection: Selection | null;
  now: Date;
};

/**
 * Adds a variant to the cart; an existing line gains quantity, up to 7. Refuses a combination that does not exist, a sold-out variant,
 * a quantity over the stock (with the number left) and the 101st line.
 * Simultaneous calls of one customer wait for each other, so that both limits hold.
 */
export async function addToCart(tx: Tx, { customerId, handle, quantity, selection, now }: CartAddition): Promise<void> {
  const finding = () => (selection === null ? findDefaultVariant(tx, handle) : chooseVariant(tx, handle, selection));
  const [, variant] = await inOrder([lockCustomer(tx, customerId), finding()]);
  if (!variant) throw cartRefusals.noSuchCombination();
  await addVariant(tx, customerId, variant, quantity, now);
}

async function addVariant(tx: Tx, customerId: string, variant: ChosenVariant, quantity: number, now: Date) {
  const { variantId, productId, units } = variant;
  const cart = await readCart(tx, customerId, variantId);
  const wanted = Math.min(cart.quantity + quantity, mostUnits);
  if (units === 0) throw cartRefusals.outOfStock();
  if (wanted > units) throw cartRefusals.onlyLeft(units);
  if (cart.quantity === 0 && cart.lines >= mostLines) throw cartRefusals.cartFull(mostLines);
  const line = { customerId, variantId, quantity, now };
  await inOrder([addLine(tx, line), recordActivity(tx, now, [{ productId, cartAdds: 1 }])]);
}

type Line = { customerId: string; variantId: string; quantity: number; now: Date };

async function addLine(tx: Tx, { customerId, variantId, quantity, now }: Line): Promise<void> {
  await tx.execute(sql`
    INSERT INTO line_items AS l (customer_id, variant_id, quantity, created_at)
    VALUES (${customerId}, ${variantId}, ${quantity}, ${now.toISOString()})
    ON CONFLICT (customer_id, variant_id) DO UPDATE SET quantity = LEAST(l.quantity + excluded.quantity, ${mostUnits}::integer)`);
}

/** The number of lines in the cart, and of units of one variant. */
async function readCart(tx: Tx, customerId: string, variantId: string): Promise<{ lines: number; quantity: number }> {
  const result = await rowsOf<{ lines: number; quantity: number }>(
    tx,
    sql`
    SELECT count(*)::integer AS lines, coalesce(max(quantity) FILTER (WHERE variant_id = ${variantId}), 0)::integer AS quantity
    FROM line_items WHERE customer_id = ${customerId}`,
  );
  const [cart] = result;
  return cart ?? { lines: 0, quantity: 0 };
}
