import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { taxOf } from '#commerce/pricing/calculate-totals.ts';
import { isApiFault } from '#contract/client.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { Refusal } from '#platform/refusal.ts';
import { booksFaults } from '#server/operations/backups/books-faults.ts';
import { aProduct } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aCoupon, anOrder, aShopper } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/**
 * After random actions of shoppers and staff, money, VAT, stock, coupon uses and document numbers add up. STEPS=2000 runs longer; SEED
 * repeats a run.
 */
const steps = Number(process.env.STEPS ?? 150);
const seed = Number(process.env.SEED ?? randomInt(1_000_000));

const testShop = await startShop();
const { shop, as, mails, afterUndo } = testShop;
const { db, database } = shop;
const manager = await signedInStaff(testShop, 'manager');
const stock = 1_000;
const products = await Promise.all([12_345, 9_999, 100, 77_777].map((priceFils) => aProduct(db, { priceFils, stock })));
await saveSection(shop, 'cash', { ...shop.facts.sections().cash, feeAed: 7.77 });
await vi.waitUntil(() => shop.settings.shop.cash.feeFils === 777, 15_000);
const coupons = [await aCoupon(db), await aCoupon(db, { amountOffFils: 3_333, minimumSubtotalFils: 20_000 })];

type Placed = Awaited<ReturnType<typeof anOrder>>;
const orders: Placed[] = [];
let lastMove: string | null = null;
let serials = 0;

/** Repeatable random numbers (a linear congruential generator). */
let state = seed;
function below(limit: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * limit);
}
function oneOf<const Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

const pause = () => Promise.resolve(undefined);
/** One of the latest orders, so that most of them go through several actions. */
const atHand = () => oneOf(orders.slice(-4));
const anyLine = (order: Placed) => ({ id: order.id, lineItemId: oneOf(order.lines).id });

const isRefusal = (error: unknown) => error instanceof Refusal || (isApiFault(error) && error.httpStatus === 200);

/** Many of these are refused, which is a valid answer. */
const actions: (() => Promise<unknown>)[] = [
  () => anOrderWith(products.filter(() => below(4) > 0)),
  async () => {
    const to = oneOf(['Accepted', 'Accepted', 'Arrived', 'Arrived', 'Delivered', 'Delivered', 'Cancelled'] as const);
    const ids = [atHand(), atHand(), atHand()].map(({ id }) => id);
    ({ moveId: lastMove } = await manager.call('moveOrders', { ids, to }));
  },
  () => (lastMove === null ? pause() : manager.call('undoOrderMove', { moveId: lastMove })),
  () => afterUndo(),
  () => manager.call('moveOrderLine', { ...anyLine(atHand()), to: oneOf(['Accepted', 'Arrived', 'Delivered']) }),
  () => manager.call('cancelOrderLine', { ...anyLine(atHand()), reason: 'It broke.' }),
  () => {
    const order = atHand();
    return as(order.shopper.token)('cancelOrder', { order_id: order.id });
  },
  () => {
    const { id, lineItemId } = anyLine(atHand());
    serials += 1;
    return manager.call('packOrder', { id, lines: [{ lineItemId, serials: [`SN${10_000 + serials}`] }] });
  },
  () => returnOne(atHand()),
  () => manager.call('failDelivery', { id: atHand().id, reason: 'nobody_there' }),
  bookInOne,
];

async function anOrderWith(chosen: typeof products) {
  const couponCode = [undefined, ...coupons.map(({ code }) => code)][below(3)];
  const options = { products: chosen.length > 0 ? chosen : products.slice(1, 2), quantity: 1 + below(3) };
  const shopper = await aShopper(db);
  const useCreditsFils = below(2) * (1 + below(5_000));
  if (useCreditsFils > 0) await giveCredits(shop, shopper, useCreditsFils);
  orders.push(
    await anOrder(shop, { ...options, shopper, useCreditsFils, ...(couponCode === undefined ? {} : { couponCode }) }),
  );
}

/** A return from request to refund, unless a step is refused. */
async function returnOne(order: Placed) {
  const { lineItemId: id } = anyLine(order);
  const asked = { order_id: order.id, lines: [{ id, qty: 1 }], reason: 'change_of_mind' as const };
  const answer = await as(order.shopper.token)('requestReturn', asked);
  if (answer.status !== 'success') return;
  const back = { id: answer.return_id };
  await manager.call('approveReturn', back);
  await manager.call('receiveReturn', { ...back, lines: [{ lineItemId: id, restocked: below(2), serials: [] }] });
  await manager.call('refundReturn', back);
}

/** Books in a parcel that is still out, as it is found. */
async function bookInOne() {
  const [parcel] = (await manager.call('listParcels', { place: 'out', limit: 1, order: oneOf(['asc', 'desc']) })).items;
  if (!parcel) return;
  const { item } = await manager.call('getOrder', { id: parcel.orderId });
  const lines = item.parcels.find(({ id }) => id === parcel.id)?.lines ?? [];
  const found = lines.map(({ lineItemId, quantity }) => ({ lineItemId, restocked: below(quantity + 1) }));
  await manager.call('bookInParcel', { id: parcel.id, lines: found });
}

/** Inconsistencies, each with a query that must find no row: those of any shop, and those that are known of this one. */
const faults: Record<string, string> = {
  ...booksFaults,
  'an order that was paid with credits and has a fee, or in cash and has none': `
    SELECT o.id FROM orders o JOIN order_line_items l ON l.order_id = o.id GROUP BY o.id
    HAVING o.cash_fee_fils <> CASE WHEN sum(l.price_fils * l.quantity - l.discount_fils - l.credits_fils) > 0 THEN 777 ELSE 0 END`,
  'a recorded status that the order has not reached': `
    SELECT o.id FROM orders o JOIN order_status_changes c ON c.order_id = o.id WHERE o.status <> 'Cancelled'
      AND coalesce(array_position(ARRAY['Pending', 'Accepted', 'Arrived', 'Delivered'], c.status), 5)
        > array_position(ARRAY['Pending', 'Accepted', 'Arrived', 'Delivered'], o.status)`,
  'stock that is not the initial stock less units sold plus units returned': `
    SELECT s.variant_id FROM stock_levels s WHERE s.units <> ${stock}
      - (SELECT coalesce(sum(l.quantity), 0) FROM order_line_items l JOIN orders o ON o.id = l.order_id
         WHERE l.variant_id = s.variant_id AND o.status <> 'Cancelled' AND l.status IS DISTINCT FROM 'Cancelled')
      + (SELECT coalesce(sum(r.restocked), 0) FROM return_lines r JOIN order_line_items l ON l.id = r.line_item_id
         WHERE l.variant_id = s.variant_id)
      - (SELECT coalesce(sum(l.quantity - coalesce(f.restocked, 0)), 0) FROM failed_delivery_lines f
         JOIN order_line_items l ON l.id = f.line_item_id WHERE l.variant_id = s.variant_id)`,
  'stock that its movements do not explain': `
    SELECT s.variant_id FROM stock_levels s WHERE s.units <> (SELECT sum(m.units) FROM stock_movements m WHERE m.variant_id = s.variant_id)
      + (CASE WHEN EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = s.variant_id AND m.kind IN ('received', 'corrected')) THEN 0 ELSE ${stock} END)`,
  'a coupon whose uses are not its orders': `
    SELECT c.id FROM coupons c WHERE c.used_count <> (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id)
      OR c.used_count <> (SELECT count(*) FROM orders o WHERE o.coupon_code = c.code AND o.status <> 'Cancelled')`,
  'sales in the ranks that do not match the orders': `
    SELECT p.id FROM products p WHERE (SELECT coalesce(sum(a.units_sold), 0) FROM product_activity a WHERE a.product_id = p.id) <>
      (SELECT coalesce(sum(l.quantity), 0) FROM order_line_items l JOIN orders o ON o.id = l.order_id
       WHERE l.product_id = p.id AND o.status <> 'Cancelled' AND l.status IS DISTINCT FROM 'Cancelled')`,
  'credit notes that do not match what was cancelled and refunded': `
    SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN credit_notes n ON n.invoice_number = i.number
    LEFT JOIN order_line_items l ON l.id = n.line_item_id LEFT JOIN returns r ON r.id = n.return_id
    WHERE (o.status = 'Cancelled') <> (EXISTS (SELECT 1 FROM credit_notes w WHERE w.invoice_number = i.number AND w.line_item_id IS NULL AND w.return_id IS NULL))
      OR n.amount_fils <> coalesce(l.price_fils * l.quantity - l.discount_fils, r.refund_fils, o.grand_total_fils)
      OR n.tax_fils <> coalesce(l.tax_fils, CASE WHEN r.id IS NULL THEN o.tax_fils ELSE n.tax_fils END)`,
  'a serial number that is out with a cancelled line': `
    SELECT s.id FROM line_item_serials s JOIN order_line_items l ON l.id = s.line_item_id JOIN orders o ON o.id = l.order_id
    WHERE s.freed_at IS NULL AND 'Cancelled' IN (o.status, coalesce(l.status, '')) AND NOT EXISTS (SELECT 1
      FROM failed_delivery_lines f JOIN failed_deliveries d ON d.id = f.failed_delivery_id WHERE f.line_item_id = l.id AND d.booked_in_at IS NULL)`,
  'a line of a failed delivery that is not cancelled': `
    SELECT f.line_item_id FROM failed_delivery_lines f JOIN order_line_items l ON l.id = f.line_item_id JOIN orders o ON o.id = l.order_id
    WHERE NOT 'Cancelled' IN (o.status, coalesce(l.status, ''))`,
  'a parcel that is booked in by halves': `
    SELECT f.line_item_id FROM failed_delivery_lines f JOIN failed_deliveries d ON d.id = f.failed_delivery_id
    WHERE (f.restocked IS NULL) <> (d.booked_in_at IS NULL)`,
  'a return of a cancelled line': `
    SELECT r.id FROM return_lines r JOIN order_line_items l ON l.id = r.line_item_id WHERE l.status = 'Cancelled'`,
  'a move that never became final': "SELECT order_id FROM order_moves WHERE state = 'waiting'",
};

async function checkBooks() {
  for (const [fault, query] of Object.entries(faults))
    expect(await database.run(query), `${fault}, seed ${seed}`).toEqual([]);
  const lines = await database.run(
    'SELECT (l.price_fils * l.quantity - l.discount_fils)::integer AS paid, l.tax_fils::integer AS tax FROM order_line_items l',
  );
  const rule = { vatBasisPoints: 500, pricesIncludeTax: true };
  for (const { paid, tax } of lines) expect(tax).toBe(taxOf(Number(paid), rule));
  const { openOrders, today } = await manager.call('getReport');
  const [sums] = await database.run(`
    SELECT coalesce(sum(paid) FILTER (WHERE order_status <> 'Cancelled'), 0)::integer AS sales,
      (coalesce(sum(paid - credits_fils) FILTER (WHERE order_status IN ('Pending', 'Accepted', 'Arrived') AND status IS DISTINCT FROM 'Delivered'), 0)
        + (SELECT coalesce(sum(o.cash_fee_fils), 0) FROM orders o WHERE o.status IN ('Pending', 'Accepted', 'Arrived')
          AND NOT EXISTS (SELECT FROM order_line_items d WHERE d.order_id = o.id AND d.status = 'Delivered')))::integer AS cash
    FROM (SELECT l.price_fils * l.quantity - l.discount_fils AS paid, l.credits_fils, l.status, o.status AS order_status
      FROM order_line_items l JOIN orders o ON o.id = l.order_id WHERE l.status IS DISTINCT FROM 'Cancelled') AS remaining`);
  expect(today.salesFils, `the sales of today, seed ${seed}`).toBe(sums?.sales);
  const cash = openOrders.reduce((fils, { amountFils }) => fils + amountFils, 0);
  expect(cash, `the cash to collect, seed ${seed}`).toBe(sums?.cash);
}

it('everything adds up after many moves, cancellations and returns, alone and at once', async () => {
  await anOrderWith(products);
  for (let step = 0; step < steps; step++) {
    // Two at once, possibly on the same order. Only refusals may be thrown.
    const done = await Promise.allSettled([oneOf(actions)(), below(2) === 0 ? oneOf(actions)() : pause()]);
    for (const each of done)
      if (each.status === 'rejected' && !isRefusal(each.reason))
        throw new Error(`Seed ${seed}`, { cause: each.reason });
    if (step % 50 === 49) {
      await afterUndo();
      await checkBooks();
    }
  }
  await afterUndo();
  await mails();
  await checkBooks();
  const reached = await database.run('SELECT DISTINCT status FROM orders');
  if (steps >= 300) expect(reached).toHaveLength(orderStatuses.length);
});
