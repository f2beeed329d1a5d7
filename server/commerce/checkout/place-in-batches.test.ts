import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addresses } from '#commerce/customers/tables.ts';
import { originOf } from '#commerce/orders/order-origin.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { anAddressOf, aProduct } from '#testing/factories.ts';
import {
  aCoupon,
  aShopper,
  aShopperWithCart,
  putInCart,
  type Shopper,
  unitsInStock,
} from '#testing/factories-orders.ts';
import { countRoundTrips } from '#testing/round-trips.ts';
import { startShop } from '#testing/shop.ts';
import { placeInBatches } from './place-in-batches.ts';
import type { Placed, Placing } from './place-order.ts';

const { shop, clock } = await startShop();
const { db, database, settings, sign } = shop;

/** Of a cart of AED 1,000, unless told. */
const placingOf = ({ token, address }: Shopper, more: Partial<Placing> = {}): Placing => ({
  token,
  addressId: address.id,
  couponCode: undefined,
  grandTotalFils: 100_000,
  useCreditsFils: 0,
  idempotencyKey: null,
  origin: originOf(sign, null),
  traceParent: null,
  clock,
  settings,
  ...more,
});

/** Places orders while another one is being placed, so that they are one batch; messages of those that are not placed. */
async function placeTogether(placings: Placing[], place = placeInBatches(shop)): Promise<(Placed | string)[]> {
  const before = place(placingOf(await aShopperWithCart(db)));
  const answers = placings.map((placing) => place(placing).catch((error: Error) => error.message));
  await before;
  return Promise.all(answers);
}

const manyShoppers = (count: number) => Promise.all(Array.from({ length: count }, () => aShopperWithCart(db)));
const isPlaced = expect.objectContaining({ isNew: true });
const ordersOf = ({ id }: Shopper) =>
  rowsOf<{ id: string }>(db, sql`SELECT id FROM orders WHERE customer_id = ${id} ORDER BY placed_at`);

describe('orders that arrive while one is being placed', () => {
  it('up to 16 of them are placed in one transaction of five statements', async () => {
    const shoppers = await manyShoppers(17);
    const counted = countRoundTrips();
    const answers = await placeTogether(shoppers.map((shopper) => placingOf(shopper)));
    expect(answers).toEqual(shoppers.map(() => isPlaced));
    const ofOrders = counted.statements.filter((text) => /^BEGIN|^COMMIT|INSERT INTO orders /.test(text));
    if (database.engine === 'postgres') expect(ofOrders).toHaveLength(3 * 3);
    for (const shopper of shoppers) expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it('each leaves its own lines, movements, mail and origin', async () => {
    const other = await aProduct(db, { stock: 9 });
    const shoppers = await manyShoppers(3);
    for (const [at, { id }] of shoppers.entries()) await putInCart(db, id, other, at + 1);
    await placeTogether(
      shoppers.map((shopper, at) =>
        placingOf(shopper, { grandTotalFils: 100_000 * (at + 2), traceParent: `trace ${at}` }),
      ),
    );
    for (const [at, shopper] of shoppers.entries()) {
      const left = await rowsOf(
        db,
        sql`SELECT recipient.email, status.moved_by,
            (SELECT json_agg(json_build_array(product_id, quantity) ORDER BY position) FROM order_line_items WHERE order_id = o.id) AS lines,
            (SELECT json_object_agg(level.product_id, movement.units) FROM stock_movements movement JOIN stock_levels level USING (variant_id)
              WHERE order_id = o.id AND kind = 'sold') AS moved,
            (SELECT json_agg(json_build_array(payload, trace_parent)) FROM outbox WHERE sequence_key = o.id::text) AS queued,
            (SELECT count(*)::integer FROM order_origins WHERE order_id = o.id) AS origins,
            (SELECT count(*)::integer FROM line_items WHERE customer_id = o.customer_id) AS in_cart
          FROM orders o JOIN order_recipients recipient ON recipient.order_id = o.id JOIN order_status_changes status ON status.order_id = o.id
          WHERE o.customer_id = ${shopper.id}`,
      );
      const [order] = await ordersOf(shopper);
      const mine = shopper.product.id;
      expect(left).toEqual([
        {
          email: shopper.email,
          moved_by: 'customer',
          lines: [
            [mine, 1],
            [other.id, at + 1],
          ],
          moved: { [mine]: -1, [other.id]: -at - 1 },
          queued: [[{ orderId: order?.id }, `trace ${at}`]],
          origins: 1,
          in_cart: 0,
        },
      ]);
    }
    expect(await unitsInStock(db, other)).toBe(3);
  });

  it('what stands in the way of one stands in the way of no other', async () => {
    const [first, priced, short, stranger, saver, last] = await manyShoppers(6);
    const empty = await aShopper(db);
    if (!first || !priced || !short || !stranger || !saver || !last) throw new Error('There are six.');
    await putInCart(db, short.id, await aProduct(db, { name: 'Rare', stock: 1 }), 2);
    const coupon = await aCoupon(db);
    const answers = await placeTogether([
      placingOf(first),
      placingOf(priced, { grandTotalFils: 99_999 }),
      placingOf(short, { grandTotalFils: 300_000 }),
      placingOf(stranger, { addressId: first.address.id }),
      placingOf(empty),
      placingOf(saver, { couponCode: coupon.code, grandTotalFils: 90_000 }),
      placingOf({ ...first, token: 'of nobody' }),
      placingOf(last),
    ]);
    expect(answers).toEqual([
      isPlaced,
      'Prices in your cart have changed. Please review your order.',
      expect.stringMatching(/Rare/),
      'The address does not exist.',
      'Your cart is empty. Please add items to your cart.',
      isPlaced,
      expect.stringMatching(/sign in/i),
      isPlaced,
    ]);
  });

  it('the last unit goes to the one that came first', async () => {
    const product = await aProduct(db, { name: 'Last one', stock: 1 });
    const shoppers = [await aShopperWithCart(db, { product }), await aShopperWithCart(db, { product })];
    const answers = await placeTogether(shoppers.map((shopper) => placingOf(shopper)));
    expect(answers).toEqual([isPlaced, 'Last one is sold out; please remove it from your cart.']);
  });

  it('two to one address see each other: the second one to be held is refused', async () => {
    const product = await aProduct(db, { priceFils: 900_000 });
    const shoppers = [await aShopperWithCart(db, { product }), await aShopperWithCart(db, { product })];
    const [one, two] = shoppers.map(({ address }) => address);
    await db
      .update(addresses)
      .set({ address: one?.address, city: one?.city })
      .where(eq(addresses.id, two?.id ?? ''));
    const answers = await placeTogether(shoppers.map((shopper) => placingOf(shopper, { grandTotalFils: 900_000 })));
    expect(answers).toEqual([expect.objectContaining({ isHeld: true }), expect.stringMatching(/^Another order/)]);
  });

  it('a click that is repeated gets the tracking number of the first', async () => {
    const [shopper] = await manyShoppers(1);
    if (!shopper) throw new Error('There is one.');
    const answers = await placeTogether([1, 2, 3].map(() => placingOf(shopper, { idempotencyKey: 'once, "twice"' })));
    expect(new Set(answers.map((answer) => (answer as Placed).trackingNumber)).size).toBe(1);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it('if writing one fails, the others are placed', async () => {
    const shoppers = await manyShoppers(3);
    await failAt('order_recipients', `NEW.email = '${shoppers[1]?.email}'`);
    const answers = await placeTogether(shoppers.map((shopper) => placingOf(shopper)));
    expect(answers).toEqual([isPlaced, expect.stringMatching(/Failed query/), isPlaced]);
  });

  it('if the commit fails, all are told, and none is placed', async () => {
    const shoppers = await manyShoppers(3);
    await failAt('orders', `NEW.customer_id = '${shoppers[1]?.id}'`, 'DEFERRABLE INITIALLY DEFERRED');
    const answers = await placeTogether(shoppers.map((shopper) => placingOf(shopper)));
    expect(answers).toEqual(shoppers.map(() => expect.stringMatching(/does not go/)));
    for (const shopper of shoppers) expect(await ordersOf(shopper)).toEqual([]);
  });
});

describe.runIf(database.engine === 'postgres')('orders that have to wait for a lock', () => {
  it('an order whose customer is locked waits alone', async () => {
    const [locked, ...others] = await manyShoppers(4);
    const { unlock } = await lockFor(sql`SELECT FROM customers WHERE id = ${locked?.id}::uuid FOR UPDATE`);
    const place = placeInBatches(shop);
    const waiting = locked ? place(placingOf(locked)) : null;
    const answers = await placeTogether(
      others.map((shopper) => placingOf(shopper)),
      place,
    );
    expect(answers).toEqual(others.map(() => isPlaced));
    expect(await Promise.race([waiting, pause(50, 'waits')])).toBe('waits');
    await unlock();
    expect(await waiting).toEqual(isPlaced);
  });

  it('an order whose cart is being changed waits alone, and orders what it is changed to', async () => {
    const [changing, ...others] = await manyShoppers(4);
    if (!changing) throw new Error('There are four.');
    await putInCart(db, changing.id, await aProduct(db));
    const { unlock } = await lockFor(
      sql`UPDATE line_items SET quantity = 2 WHERE customer_id = ${changing.id}::uuid AND variant_id = ${changing.product.variant.id}::uuid`,
    );
    const place = placeInBatches(shop);
    const waiting = place(placingOf(changing, { grandTotalFils: 300_000 }));
    const placings = others.map((shopper) => placingOf(shopper));
    expect(await placeTogether(placings, place)).toEqual(others.map(() => isPlaced));
    expect(await Promise.race([waiting, pause(50, 'waits')])).toBe('waits');
    await unlock();
    expect(await waiting).toEqual(isPlaced);
  });

  it('a second call with another address is not placed with the locks of the first', async () => {
    const [shopper] = await manyShoppers(1);
    if (!shopper) throw new Error('There is one.');
    const target = await anAddressOf(db, shopper.id, 'Villa 77');
    const { unlock } = await lockFor(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(address_key(address || city), 0)) FROM addresses WHERE id = ${target.id}`,
    );
    const answers = placeTogether([
      placingOf(shopper, { grandTotalFils: 1 }),
      placingOf(shopper, { addressId: target.id }),
    ]);
    expect(await Promise.race([answers, pause(500, 'waits')])).toBe('waits');
    await unlock();
    // Placed alone, at the same time, either may be the first to have the customer's lock.
    const isRefused = expect.stringMatching(/^(Prices in your cart have changed|Your cart is empty)/);
    expect(await answers).toEqual([isRefused, isPlaced]);
  });

  it('an order whose stock is locked waits alone, and is refused if it is sold out meanwhile', async () => {
    const [first, mate, next] = await manyShoppers(3);
    if (!first || !mate || !next) throw new Error('There are three.');
    const { unlock } = await lockFor(
      sql`UPDATE stock_levels SET units = 0 WHERE variant_id = ${first.product.variant.id}::uuid`,
    );
    const place = placeInBatches(shop);
    const before = place(placingOf(await aShopperWithCart(db)));
    const [waiting, placed] = [place(placingOf(first)).catch((error: Error) => error.message), place(placingOf(mate))];
    await before;
    expect(await Promise.all([placed, place(placingOf(next))])).toEqual([isPlaced, isPlaced]);
    expect(await Promise.race([waiting, pause(50, 'waits')])).toBe('waits');
    await unlock();
    expect(await waiting).toEqual(`${first.product.name} is sold out; please remove it from your cart.`);
  });

  it('orders wait for a database that has no time as long as one does, however many they are', async () => {
    const [shopper] = await manyShoppers(1);
    if (!shopper) throw new Error('There is one.');
    const { unlock } = await lockFor(sql`LOCK TABLE sessions`);
    const place = placeInBatches(shop);
    const beganAt = performance.now();
    const asking = Array.from({ length: 320 }, (_, at) => place(placingOf({ ...shopper, token: `of caller ${at}` })));
    const answers = await Promise.allSettled(asking);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(performance.now() - beganAt).toBeLessThan(6000);
    await unlock();
  });
});

/** Makes inserting such rows fail until the test ends. */
async function failAt(table: string, condition: string, when = '') {
  await database.run(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It does not go.'; END $$`,
  );
  await database.run(
    `CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON ${table} ${when} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION fail()`,
  );
  onTestFinished(async () => {
    await database.run(`DROP FUNCTION fail CASCADE`);
  });
}

/** Runs a statement in a transaction of its own, which ends when `unlock` is called. */
async function lockFor(statement: ReturnType<typeof sql>) {
  const { promise: isUnlocked, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>();
  const holding = database.staffDb.transaction(async (tx) => {
    await tx.execute(statement);
    lock();
    await isUnlocked;
  });
  await isLocked;
  onTestFinished(() => release());
  return {
    unlock: () => {
      release();
      return holding;
    },
  };
}
