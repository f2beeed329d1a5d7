import { describe, expect, it } from 'vitest';
import { isApiFault } from '#contract/client.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder, unitsInStock, usesOf } from '#testing/factories-orders.ts';
import { runMailJobs, startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { undoMs } from './move-order.ts';

const testShop = await startShop();
const { shop, as, clock, mails, afterUndo } = testShop;
const { db } = shop;
const packer = await signedInStaff(testShop, 'fulfilment');
const other = await signedInStaff(testShop, 'manager');

type Placed = Awaited<ReturnType<typeof anOrder>>;
async function move(to: OrderStatus, ...orders: Placed[]) {
  const { moveId, refused, undoUntil } = await packer.call('moveOrders', { ids: orders.map(({ id }) => id), to });
  expect(refused).toEqual([]);
  return { moveId: moveId ?? '', undoUntil };
}
const undo = (moveId: string) => other.call('undoOrderMove', { moveId });
const statusOf = async ({ id }: Placed) => (await packer.call('getOrder', { id })).item.status;
const pageOf = async ({ shopper, trackingNumber }: Placed) => {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
};
const subjectsTo = async ({ shopper }: Placed, sent = mails()) =>
  (await sent).filter(({ to }) => to === shopper.email).map(({ subject }) => subject);
const invoicesOf = ({ id }: Placed) => shop.database.run('SELECT number FROM invoices WHERE order_id = $1', [id]);
/** The outbox uses the database's clock. */
const letTimePassInOutbox = () => shop.database.run("UPDATE outbox SET run_after = now() WHERE kind = 'order_move'");

describe('a move of orders', () => {
  it('a move of orders sends no mail and issues no invoice for ten seconds, then does both once', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    await mails();
    const { undoUntil } = await move('Arrived', order);
    expect(Date.parse(undoUntil ?? '') - clock.now().getTime()).toBeGreaterThan(undoMs - 5000);
    expect(await subjectsTo(order)).toHaveLength(2);
    expect(await pageOf(order)).toMatchObject({ order_status: 'Arrived', invoice: '' });
    expect((await packer.call('getOrder', { id: order.id })).item).toMatchObject({ hasInvoice: false });
    const subjects = await subjectsTo(order, afterUndo());
    expect(subjects[0]).toBe(`Your Dhow order ${order.trackingNumber} has arrived near you`);
    expect((await pageOf(order)).invoice).not.toBe('');
    await afterUndo();
    expect(await subjectsTo(order)).toHaveLength(3);
    expect(await invoicesOf(order)).toHaveLength(1);
  });

  it('a move of orders can be undone: each order has its earlier status, no mail is sent, and no invoice number is used', async () => {
    const orders = [await anOrder(shop, { status: 'Accepted' }), await anOrder(shop, { status: 'Accepted' })];
    await mails();
    const [count] = await shop.database.run('SELECT count(*)::integer AS invoices FROM invoices');
    const { moveId } = await move('Arrived', ...orders);
    expect((await undo(moveId)).restored.sort()).toEqual(orders.map(({ trackingNumber }) => trackingNumber).sort());
    await afterUndo();
    for (const order of orders) {
      expect(await pageOf(order)).toMatchObject({
        order_status: 'Accepted',
        reached_statuses: ['Pending', 'Accepted'],
        invoice: '',
      });
      expect(await subjectsTo(order)).toHaveLength(2);
    }
    expect(await shop.database.run('SELECT count(*)::integer AS invoices FROM invoices')).toEqual([count]);
  });

  it('a move of orders and its undoing stay in the timeline and the audit log, each with the staff member', async () => {
    const order = await anOrder(shop);
    await undo((await move('Accepted', order)).moveId);
    const { timeline } = (await packer.call('getOrder', { id: order.id })).item;
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'moved', text: 'The order was moved from Pending to Accepted.', staffName: 'The fulfilment' },
      {
        kind: 'undone',
        text: 'That was undone: the order is Pending again. Nobody was told.',
        staffName: 'The manager',
      },
    ]);
    const owner = await signedInStaff(testShop, 'owner');
    const log = await owner.call('listAuditLog', { subjectKind: 'order', subjectId: order.id });
    expect(log.items).toMatchObject([
      { action: 'undoOrderMove', before: { status: 'Accepted' }, after: { status: 'Pending' } },
      { action: 'moveOrders', before: { status: 'Pending' }, after: { status: 'Accepted' } },
    ]);
  });

  it('a move of orders that cancels keeps stock and coupon use taken until it can no longer be undone, so that undoing never lacks them', async () => {
    const [product, coupon] = [await aProduct(db, { stock: 1 }), await aCoupon(db, { totalUses: 1 })];
    const order = await anOrder(shop, { products: [product], couponCode: coupon.code, status: 'Arrived' });
    const { moveId } = await move('Cancelled', order);
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([0, 1]);
    expect(await undo(moveId)).toMatchObject({ restored: [order.trackingNumber] });
    await afterUndo();
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([0, 1]);
    expect(await pageOf(order)).toMatchObject({
      order_status: 'Arrived',
      invoice: expect.stringMatching(/^\/invoices/),
    });
    await move('Cancelled', order);
    expect((await subjectsTo(order, afterUndo()))[0]).toContain('has been cancelled');
    expect([await unitsInStock(db, product), await usesOf(db, coupon)]).toEqual([1, 0]);
    expect((await packer.call('getOrder', { id: order.id })).item.creditNotes).toHaveLength(1);
  });

  it('a move of orders can be repeated after it was undone', async () => {
    const order = await anOrder(shop);
    await undo((await move('Accepted', order)).moveId);
    await move('Accepted', order);
    expect((await subjectsTo(order, afterUndo()))[0]).toContain('has been accepted');
    expect(await statusOf(order)).toBe('Accepted');
  });

  it("a move of orders is shown on the order's page while it can be undone", async () => {
    const order = await anOrder(shop);
    const { moveId } = await move('Accepted', order);
    const undoOf = async () => (await packer.call('getOrder', { id: order.id })).item.undo;
    const shown = await undoOf();
    expect(shown?.moveId).toBe(moveId);
    expect(shown?.leftMs).toBeGreaterThan(undoMs - 5000);
    expect(shown?.leftMs).toBeLessThanOrEqual(undoMs);
    clock.advance(undoMs);
    expect(await undoOf()).toBeNull();
  });
});

describe('undoing is refused with a sentence', () => {
  const sentencesOf = async (moveId: string) => {
    const { restored, kept } = await undo(moveId);
    expect(restored).toEqual([]);
    return kept.map(({ sentence }) => sentence);
  };

  it('undoing is refused with a sentence once the time has passed, also before the mail is out', async () => {
    const order = await anOrder(shop);
    const { moveId } = await move('Accepted', order);
    clock.advance(undoMs);
    const sentence = `The order ${order.trackingNumber} is Accepted: a step can be undone for ten seconds, and they have passed. The customer is told by mail.`;
    expect(await sentencesOf(moveId)).toEqual([sentence]);
    await afterUndo();
    expect(await sentencesOf(moveId)).toEqual([sentence]);
    expect(await statusOf(order)).toBe('Accepted');
  });

  it('undoing is refused with a sentence where the order was moved on; the later step can be undone instead', async () => {
    const [order, alone] = [await anOrder(shop), await anOrder(shop)];
    const first = await move('Accepted', order, alone);
    const second = await move('Arrived', order);
    expect(await undo(first.moveId)).toEqual({
      restored: [alone.trackingNumber],
      kept: [
        {
          id: order.id,
          sentence: `The order ${order.trackingNumber} has been moved on and is Arrived now, so this step can no longer be undone.`,
        },
      ],
    });
    expect(await undo(second.moveId)).toMatchObject({ restored: [order.trackingNumber] });
    expect(await statusOf(order)).toBe('Accepted');
    expect((await subjectsTo(order, afterUndo()))[0]).toContain('has been accepted');
  });

  it('undoing is refused with a sentence where it was undone or packed since, or its customer deleted the account', async () => {
    const [twice, packed, gone] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)];
    const moveOfTwice = await move('Accepted', twice);
    await undo(moveOfTwice.moveId);
    expect(await sentencesOf(moveOfTwice.moveId)).toEqual([
      `The order ${twice.trackingNumber} was put back to Pending already.`,
    ]);
    const moveOfPacked = await move('Accepted', packed);
    clock.advance(1);
    const lines = [{ lineItemId: packed.lines[0]?.id ?? '', serials: ['SN4711'] }];
    await packer.call('packOrder', { id: packed.id, lines });
    expect(await sentencesOf(moveOfPacked.moveId)).toEqual([
      `Somebody has worked on the order ${packed.trackingNumber} since, so it stays Accepted.`,
    ]);
    const moveOfGone = await move('Cancelled', gone);
    await shop.database.run('DELETE FROM customers WHERE id = $1', [gone.shopper.id]);
    expect(await sentencesOf(moveOfGone.moveId)).toEqual([
      `The customer of the order ${gone.trackingNumber} has deleted the account since, so it stays Cancelled.`,
    ]);
  });

  it('undoing is refused with a sentence for an unknown move', async () => {
    const fault = await undo('00000000-0000-4000-8000-000000000000').catch((error) => error);
    expect(isApiFault(fault) && [fault.httpStatus, fault.message]).toEqual([404, 'This move does not exist.']);
  });
});

const rounds = Number(process.env.ROUNDS ?? 4);

describe('undoing at the same moment', () => {
  it('undoing at the same moment as the time passes: each order is either restored without a mail, or stays with its invoice and one mail', async () => {
    for (let round = 0; round < rounds; round++) {
      const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(shop, { status: 'Accepted' })));
      await mails();
      const { moveId } = await move('Arrived', ...orders);
      await letTimePassInOutbox();
      const [{ restored }] = await Promise.all([undo(moveId), runMailJobs(shop), runMailJobs(shop)]);
      await mails();
      for (const order of orders) {
        const isBack = restored.includes(order.trackingNumber);
        expect(await statusOf(order)).toBe(isBack ? 'Accepted' : 'Arrived');
        expect(await invoicesOf(order)).toHaveLength(isBack ? 0 : 1);
        expect(await subjectsTo(order)).toHaveLength(isBack ? 2 : 3);
      }
    }
    const [row] = await shop.database.run(
      'SELECT count(*)::integer AS issued, coalesce(max(number), 0) AS highest FROM invoices',
    );
    expect(row?.highest).toBe(row?.issued);
  });

  it('undoing twice, while the order is moved on and the command line moves it: one succeeds, without a deadlock', async () => {
    for (let round = 0; round < rounds; round++) {
      const orders = await Promise.all(Array.from({ length: 4 }, () => anOrder(shop)));
      const ids = orders.map(({ id }) => id);
      const { moveId } = await move('Accepted', ...orders);
      const [first, second, movedOn] = await Promise.all([
        undo(moveId),
        undo(moveId),
        other.call('moveOrders', { ids: ids.toReversed(), to: 'Arrived' }),
        ...orders.map(({ trackingNumber }) =>
          moveOrderAtOnce(shop, { trackingNumber, to: 'Arrived' }).catch(() => null),
        ),
      ]);
      for (const order of orders) {
        const backs = [first, second].filter(({ restored }) => restored.includes(order.trackingNumber)).length;
        expect(backs).toBeLessThanOrEqual(1);
        expect(await statusOf(order)).toBe(backs === 1 ? 'Pending' : 'Arrived');
        if (backs === 1) expect(movedOn.moved).not.toContain(order.trackingNumber);
      }
    }
  });
});
