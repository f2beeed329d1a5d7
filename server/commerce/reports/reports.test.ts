import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import { cancelOrder } from '#commerce/fulfilment/cancel-order.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { anOrder, aShopperWithCart, dayFromNow } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { buildDay, buildReports } from './build-reports.ts';
import { addDays, soldLines, startOfDay } from './sold-lines.ts';

const testShop = await startShop();
const { shop, clock } = testShop;
const { db } = shop;
const dayMs = 86_400_000;

/** Noon in Dubai of a future day, so that no test runs around midnight. */
function goToNoonIn(days: number) {
  const noon = startOfDay(addDays(dubaiDay(clock.now()), days)).getTime() + dayMs / 2;
  clock.advance(noon - clock.now().getTime());
}

async function report() {
  const { call } = await signedInStaff(testShop, 'owner');
  return call('getReport');
}

/** The best sellers of the last 30 days, added up from all lines. */
async function soldMost() {
  const today = dayFromNow(shop, 0);
  const lines = soldLines(startOfDay(addDays(today, -29)), startOfDay(addDays(today, 1)));
  return rowsOf(
    db,
    sql`SELECT product_id AS "productId", sum(units)::integer AS units, sum(fils)::double precision AS "salesFils"
      FROM (${lines}) AS sold GROUP BY product_id ORDER BY sum(fils) DESC, product_id LIMIT 10`,
  );
}

const tables = () =>
  Promise.all(
    ['daily_sales', 'daily_category_sales', 'daily_product_sales'].map((table) =>
      shop.database.run(`SELECT * FROM ${table} ORDER BY 1, 2`),
    ),
  );

describe('the figures of a day', () => {
  it('the figures of a day are added up once it is over, the same each time, by emirate, category and product', async () => {
    goToNoonIn(1);
    const { category, subcategory } = await aCategory(db);
    const [phone, watch] = [
      await aProduct(db, { subcategory, priceFils: 200_000 }),
      await aProduct(db, { subcategory, priceFils: 50_000 }),
    ];
    await anOrder(shop, { products: [phone, watch], quantity: 2 });
    await anOrder(shop, { products: [watch] });
    await anOrder(shop, { products: [phone], status: 'Cancelled' });
    const day = dayFromNow(shop, 0);
    expect(await buildReports(db, clock.now())).not.toContain(day);

    goToNoonIn(1);
    expect(await buildReports(db, clock.now())).toContain(day);
    const built = await tables();
    const of = (rows: Record<string, unknown>[] | undefined) =>
      rows?.filter(
        (row) => JSON.stringify(row).includes(day) || Math.abs(Number(row.day) - startOfDay(day).getTime()) < dayMs,
      );
    expect(of(built[0])).toMatchObject([{ emirate: 'Dubai', orders: 2, units: 5 }]);
    expect(built[0]?.map(({ sales_fils: fils }) => Number(fils))).toContain(550_000);
    expect(built[1]).toContainEqual(expect.objectContaining({ category_id: category.id, units: 5 }));
    expect(built[2]).toContainEqual(expect.objectContaining({ product_id: phone.id, units: 2 }));
    expect(built[2]).toContainEqual(expect.objectContaining({ product_id: watch.id, units: 3 }));

    expect(await buildReports(db, clock.now())).toEqual([]);
    await Promise.all([buildDay(db, day, clock.now()), buildDay(db, day, clock.now())]);
    expect(await tables()).toEqual(built);
  });

  it('the figures of a day are added up again when an order of it is cancelled later', async () => {
    goToNoonIn(1);
    const { shopper, ...order } = await anOrder(shop, { products: [await aProduct(db, { priceFils: 70_000 })] });
    const day = dayFromNow(shop, 0);
    goToNoonIn(1);
    await buildReports(db, clock.now());
    const salesOf = async () => (await report()).days.find((row) => row.day === day);
    expect(await salesOf()).toEqual({ day, orders: 1, units: 1, salesFils: 70_000 });
    clock.advance(60_000);
    await db.transaction((tx) =>
      cancelOrder(tx, {
        customerId: shopper.id,
        orderId: order.id,
        reason: null,
        now: clock.now(),
        settings: shop.settings,
      }),
    );
    clock.advance(60_000);
    expect(await buildReports(db, clock.now())).toContain(day);
    expect(await salesOf()).toEqual({ day, orders: 0, units: 0, salesFils: 0 });
    // Once more, for transactions that were open then; not a third time.
    clock.advance(20 * 60_000);
    await buildReports(db, clock.now());
    expect(await buildReports(db, clock.now())).toEqual([]);
  });
});

describe('the first page', () => {
  it('the first page of the back office compares today with the same day of the last week, in total and up to this time', async () => {
    goToNoonIn(10);
    await anOrder(shop, { products: [await aProduct(db, { priceFils: 100_000 })] });
    clock.advance(3 * 3_600_000);
    await anOrder(shop, { products: [await aProduct(db, { priceFils: 40_000 })] });
    goToNoonIn(7);
    clock.advance(3_600_000);
    await anOrder(shop, { products: [await aProduct(db, { priceFils: 30_000 })], quantity: 2 });
    for (const isBuilt of [false, true]) {
      if (isBuilt) await buildReports(db, clock.now());
      const { today, weekAgo, weekAgoByNow, days } = await report();
      expect(today).toEqual({ orders: 1, units: 2, salesFils: 60_000 });
      expect(weekAgoByNow).toEqual({ orders: 1, units: 1, salesFils: 100_000 });
      if (isBuilt) expect(weekAgo).toEqual({ orders: 2, units: 2, salesFils: 140_000 });
      expect(days).toHaveLength(30);
      expect(days.at(-1)).toEqual({ day: dayFromNow(shop, 0), ...today });
    }
  });

  it('the first page of the back office shows yesterday in the minutes before it was added up', async () => {
    goToNoonIn(2);
    await anOrder(shop, { products: [await aProduct(db, { priceFils: 12_300 })] });
    goToNoonIn(1);
    expect((await report()).days.at(-2)).toMatchObject({ orders: 1, salesFils: 12_300 });
  });

  it('the first page of the back office shows orders to handle, cash to collect, best sellers, and sales by emirate', async () => {
    goToNoonIn(40);
    await buildReports(db, clock.now());
    const before = await report();
    const amountOf = (figures: typeof before, state: string) =>
      figures.openOrders.find((row) => row.state === state) ?? { orders: 0, amountFils: 0 };
    const { category, subcategory } = await aCategory(db);
    const product = await aProduct(db, { subcategory, priceFils: 900_000 });
    await anOrder(shop, { products: [product] });
    const accepted = await anOrder(shop, { products: [product], status: 'Accepted' });
    await anOrder(shop, { products: [product], status: 'Delivered' });
    const after = await report();
    expect(amountOf(after, 'Pending').orders - amountOf(before, 'Pending').orders).toBe(1);
    expect(amountOf(after, 'Accepted').amountFils - amountOf(before, 'Accepted').amountFils).toBe(900_000);
    expect(after.bestSellers[0]).toMatchObject({ productId: product.id, units: 3, salesFils: 2_700_000 });
    expect(after.categories[0]).toEqual({ name: category.name, units: 3, salesFils: 2_700_000 });
    expect(after.emirates).toMatchObject([{ emirate: 'Dubai', orders: 3 }]);
    await moveOrderAtOnce(shop, { trackingNumber: accepted.trackingNumber, to: 'Cancelled' });
    expect((await report()).bestSellers[0]).toMatchObject({ units: 2 });
  });

  it('the first page of the back office counts an order again whose cancellation was undone after its day was added up', async () => {
    goToNoonIn(3);
    const order = await anOrder(shop);
    goToNoonIn(1);
    const salesOfDay = async () => (await report()).days.at(-2)?.salesFils;
    await buildReports(db, clock.now());
    expect(await salesOfDay()).toBe(order.grandTotalFils);
    const manager = await signedInStaff(testShop, 'manager');
    const { moveId } = await manager.call('moveOrders', { ids: [order.id], to: 'Cancelled' });
    await buildReports(db, clock.now());
    expect(await salesOfDay()).toBe(0);
    await manager.call('undoOrderMove', { moveId: moveId ?? '' });
    await buildReports(db, clock.now());
    expect(await salesOfDay()).toBe(order.grandTotalFils);
  });

  it('the first page of the back office shows the best sellers of 30 days, before and after each day was added up', async () => {
    goToNoonIn(60);
    await buildReports(db, clock.now());
    const prices = Array.from({ length: 13 }, (_, index) => 200_000 - index * 10_000);
    const products = await Promise.all(prices.map((priceFils) => aProduct(db, { priceFils })));
    await anOrder(shop, { products });
    const check = async (most: number) => {
      const { bestSellers } = await report();
      expect(bestSellers.map(({ handle: _handle, name: _name, ...figures }) => figures)).toEqual(await soldMost());
      expect(bestSellers[0]?.productId).toBe(products[most]?.id);
    };
    await check(0);
    // The eleventh and later ones are not among the stored best sellers, and still overtake them.
    goToNoonIn(1);
    await check(0);
    await buildReports(db, clock.now());
    await check(0);
    await anOrder(shop, { products: products.slice(11), quantity: 3 });
    await check(11);
    goToNoonIn(27);
    await buildReports(db, clock.now());
    // The last day of the first order, then of the second, then none; each before and after the day before was added up.
    for (const count of [10, 2, 0]) {
      goToNoonIn(1);
      expect(await soldMost()).toHaveLength(count);
      await check(count === 0 ? -1 : 11);
      await buildReports(db, clock.now());
      await check(count === 0 ? -1 : 11);
    }
  });

  it('the first page of the back office lists low stock, abandoned carts, searches without results, and unanswered messages and reviews', async () => {
    const few = await aProduct(db, { stock: 1 });
    const draft = await aProduct(db, { stock: 0 });
    await setProduct(db, draft.id, { isPublished: false });
    const left = await aShopperWithCart(db, { product: await aProduct(db, { priceFils: 33_000 }), quantity: 2 });
    await shop.database.run('UPDATE line_items SET created_at = $1 WHERE customer_id = $2', [
      new Date(clock.now().getTime() - 2 * dayMs),
      left.id,
    ]);
    await buildReports(db, clock.now());
    const { lowStock, lowStockCount, cartsLeft, news } = await report();
    expect(lowStock.map(({ productId }) => productId)).toContain(few.id);
    expect(lowStock.map(({ productId }) => productId)).not.toContain(draft.id);
    expect(lowStockCount).toBe(1);
    expect(cartsLeft).toEqual({ carts: 1, worthFils: 66_000 });
    expect(news).toEqual({ messages: 0, reviews: 0, photos: 0, questions: 0 });
  });
});
