import { describe, expect, it } from 'vitest';
import type { StaffInput } from '#contract/staff/calls.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShop } from '#testing/shop.ts';
import { aSpecification } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, app, as, mails } = testShop;
const { db } = shop;
const { call, request } = await signedInStaff(testShop, 'manager');
const choices = ['New', 'Refurbished, Good', 'Refurbished, Fair', 'Used'];
const { key } = await aSpecification(call, 'choice', { name: 'Condition', choices });

type Product = Awaited<ReturnType<typeof aProduct>>;
type Order = Awaited<ReturnType<typeof anOrder>>;

/** Sets the product's own condition and that of its first variant; null: none. */
async function setConditions({ id, variant }: Product, ofProduct: string | null, ofVariant: string | null) {
  const values: StaffInput<'saveSpecifications'>['values'] = [];
  if (ofProduct !== null) values.push({ key, variantId: null, value: ofProduct });
  if (ofVariant !== null) values.push({ key, variantId: variant.id, value: ofVariant });
  const { version } = (await call('getStaffProduct', { id })).item;
  await call('saveSpecifications', { id, version, values });
}

async function detailsOf({ shopper, trackingNumber }: Order) {
  const answer = await as(shopper.token)('trackOrderDetails', { tracking_no: trackingNumber });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}
const conditionsOf = async (order: Order) => (await detailsOf(order)).order_details.map(({ condition }) => condition);
const orderOf = (...products: Product[]) => anOrder(shop, { products });
const times = (text: string, part: string) => text.split(part).length - 1;

describe('the condition of a line', () => {
  it('the condition of a line is copied from the variant, else from the product, and stays when staff change the sheet', async () => {
    const phone = await aProduct(db, { name: 'Phone' });
    await setConditions(phone, 'Used', 'Refurbished, Good');
    const first = await orderOf(phone);
    await setConditions(phone, 'Used', null);
    const second = await orderOf(phone);
    await setConditions(phone, 'New', null);
    const third = await orderOf(phone);
    expect(await conditionsOf(first)).toEqual(['Refurbished, Good']);
    expect(await conditionsOf(second)).toEqual(['Used']);
    expect(await conditionsOf(third)).toEqual(['New']);
  });

  it('the condition of a line is what version or product are called where the sheet says nothing, else New', async () => {
    const [plain, renewed, worn] = [
      await aProduct(db, { name: 'Phone' }),
      await aProduct(db, { name: 'Phone', versions: ['Renewed, Grade A'] }),
      await aProduct(db, { name: 'Pre-owned phone' }),
    ];
    expect(await conditionsOf(await orderOf(plain, renewed, worn))).toEqual(['New', 'Refurbished', 'Used']);
  });

  it('the condition of a line is on invoice, packing slip and mails in English and, on papers, in Arabic, unless it is New', async () => {
    const [phone, plain] = [await aProduct(db, { name: 'Phone One' }), await aProduct(db, { name: 'Phone Two' })];
    await setConditions(phone, null, 'Refurbished, Good');
    const order = await anOrder(shop, { products: [phone, plain], status: 'Arrived' });
    const invoice = await wordsOfPdf((await app.inject((await detailsOf(order)).invoice)).rawPayload);
    const slip = await wordsOfPdf((await request('GET', `/admin/download-packing-slip?id=${order.id}`)).rawPayload);
    for (const words of [invoice, slip]) {
      expect(times(words, 'Refurbished, Good')).toBe(1);
      expect(times(words, 'مجدد')).toBe(1);
      expect(words).not.toMatch(/\bNew\b/);
    }
    const sent = (await mails()).filter(({ to }) => to === order.shopper.email).map(({ text }) => text);
    expect(sent.join()).toContain('Phone One (Refurbished, Good)');
    expect(sent.join()).not.toContain('New)');
  });

  it('the condition of a line is not printed twice where version or product are called so', async () => {
    const phone = await aProduct(db, { name: 'Phone', versions: ['Refurbished, Good'] });
    await setConditions(phone, null, 'Refurbished, Good');
    const order = await anOrder(shop, { products: [phone], status: 'Arrived' });
    const words = await wordsOfPdf((await app.inject((await detailsOf(order)).invoice)).rawPayload);
    expect(times(words, 'Refurbished, Good')).toBe(1);
    expect(times(words, 'مجدد')).toBe(1);
  });

  it('the condition on a card is that of the sheet, whatever the product is called', async () => {
    const phone = await aProduct(db, { name: 'Phone (Refurbished)' });
    const cardCondition = async () => {
      const answer = await as(null)('getProducts', { product_id: String(phone.id) });
      return answer.status === 'success' ? answer.product_list[0]?.condition : undefined;
    };
    await setConditions(phone, 'Used', null);
    expect(await cardCondition()).toBe('used');
    await setConditions(phone, 'Used', 'New');
    expect(await cardCondition()).toBe('new');
    await setConditions(phone, null, null);
    expect(await cardCondition()).toBe('refurbished');
  });
});
