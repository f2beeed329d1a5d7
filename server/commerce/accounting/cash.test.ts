import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, clock } = testShop;
const { db } = shop;
const owner = await signedInStaff(testShop, 'owner');

const fileOf = async (path: string, input: Record<string, string>): Promise<Record<string, string>[]> => {
  const response = await owner.request('GET', `/admin/${path}?${new URLSearchParams(input)}`);
  expect(response.statusCode).toBe(200);
  return parse(response.body, { columns: true, bom: true });
};
const days = () => owner.call('getCash', { from: today(), to: today() });
const today = () => new Date(clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10);

it('cash is to collect until an order is delivered, then held by its courier, until a deposit is noted', async () => {
  const product = await aProduct(db, { priceFils: 10_000 });
  const [open, delivered] = [
    await anOrder(shop, { products: [product], status: 'Arrived' }),
    await anOrder(shop, { products: [product], quantity: 2, status: 'Delivered' }),
  ];
  const pending = await anOrder(shop, { products: [product] });
  const ids = [open.id, delivered.id, pending.id];
  expect(await owner.call('setCourier', { ids, courier: 'Aramex' })).toMatchObject({ changed: 2 });
  expect(await owner.call('setCourier', { ids, courier: 'Aramex' })).toMatchObject({ changed: 0 });
  const { couriers, days: listed } = await days();
  expect(couriers).toContainEqual({ courier: 'Aramex', openOrders: 1, toCollectFils: 10_000, heldFils: 20_000 });
  expect(couriers).toContainEqual({ courier: '', openOrders: 1, toCollectFils: 10_000, heldFils: 0 });
  const row = { day: today(), courier: 'Aramex', orders: 1, collectedFils: 20_000 };
  expect(listed).toContainEqual({ ...row, depositedFils: 0 });

  const deposit = { courier: 'Aramex', day: today(), amountFils: 15_000, reference: 'SLIP-1' };
  const { id } = await owner.call('recordCashDeposit', deposit);
  await expect(owner.call('recordCashDeposit', deposit)).rejects.toThrow('already recorded');
  expect((await days()).days).toContainEqual({ ...row, depositedFils: 15_000 });
  expect((await days()).couriers.find(({ courier }) => courier === 'Aramex')?.heldFils).toBe(5_000);
  const cash = await fileOf('download-cash', { from: today(), to: today() });
  expect(cash).toContainEqual({
    Day: today(),
    Courier: 'Aramex',
    Orders: '1',
    'Collected AED': '200.00',
    'Deposited AED': '150.00',
  });
  const journal = await fileOf('download-sales-journal', { from: today(), to: today(), format: 'zoho' });
  expect(journal.filter((line) => line['Journal Number']?.startsWith('DEP-'))).toMatchObject([
    { Account: 'Deposited Cash', Debit: '150.00' },
    { Account: 'Cash in Transit', Credit: '150.00' },
  ]);

  // One slip with the cash of two couriers.
  const other = await owner.call('recordCashDeposit', { ...deposit, courier: 'Fetchr' });
  await expect(owner.call('recordCashDeposit', { ...deposit, courier: 'Fetchr' })).rejects.toThrow('of Fetchr');
  await owner.call('removeCashDeposit', { id: other.id });
  expect((await owner.call('listCashDeposits')).items).toMatchObject([{ ...deposit, staffEmail: owner.staff.email }]);
  expect(await fileOf('download-cash-deposits', {})).toMatchObject([{ Reference: 'SLIP-1', 'Amount AED': '150.00' }]);
  await owner.call('removeCashDeposit', { id });
  expect((await days()).couriers.find(({ courier }) => courier === 'Aramex')?.heldFils).toBe(20_000);
  const { items } = await owner.call('listAuditLog', { subjectKind: 'cash deposit' });
  const [remove, record] = ['removeCashDeposit', 'recordCashDeposit'];
  expect(items.map(({ action }) => action)).toEqual([remove, remove, record, record]);
});

it('cash of orders that were delivered before couriers were noted is not held', async () => {
  const heldOf = async (courier: string) =>
    (await days()).couriers.find((each) => each.courier === courier)?.heldFils ?? 0;
  const held = await heldOf('');
  const before = await anOrder(shop, { status: 'Delivered' });
  const since = await anOrder(shop, { status: 'Delivered' });
  expect(await heldOf('')).toBe(held + before.grandTotalFils + since.grandTotalFils);
  await shop.database.run('UPDATE orders SET cash_settled = true WHERE id = $1', [before.id]);
  expect(await heldOf('')).toBe(held + since.grandTotalFils);
});

it('a refunded return is owed as credits in the journal, not taken from the cash', async () => {
  const { order } = await aReturn(shop, { state: 'refunded' });
  const journal = await fileOf('download-sales-journal', { from: today(), to: today(), format: 'zoho' });
  const note = journal.filter((line) => line['Journal Number'] === 'CN-000001');
  expect(note.map(({ Account }) => Account)).toEqual(['Sales', 'VAT Payable', 'Customer Credits']);
  expect(note[2]?.Credit).toBe((order.grandTotalFils / 100).toFixed(2));
});
