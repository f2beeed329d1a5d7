import { describe, expect, it } from 'vitest';
import { aCategory, aCustomer, aProduct } from '#testing/factories.ts';
import { inCartOf, onWishlistOf, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { aSpecification, setSheet } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { db } = shop;
const { call } = await signedInStaff(testShop, 'manager');

const weight = await aSpecification(call, 'number', { unit: 'g' });
const storage = await aSpecification(call, 'number', { unit: 'GB' });
const chip = await aSpecification(call, 'choice', { choices: ['Creek 1', 'Creek 2'] });
const grade = await aSpecification(call, 'choice', { choices: ['Used, good', 'Used, fair'] });
const touch = await aSpecification(call, 'boolean');
const { subcategory } = await aCategory(db);
await setSheet(call, subcategory.id, [storage, weight, chip, touch, grade]);

const sizes = { name: 'Storage', values: ['Large', 'Small', 'Middle'] };
type Made = Awaited<ReturnType<typeof aProduct>>;
type Value = number | boolean | string;

/** Gives a product values of its own, and its variants theirs, in their order. */
async function setValues(
  product: Made,
  own: [{ key: string }, Value][],
  ofVariants: [{ key: string }, Value[]][] = [],
) {
  const { item } = await call('getStaffProduct', { id: product.id });
  const values = [
    ...own.map(([{ key }, value]) => ({ key, variantId: null, value })),
    ...ofVariants.flatMap(([{ key }, each]) =>
      each.map((value, index) => ({ key, variantId: product.variants[index]?.id ?? null, value })),
    ),
  ];
  await call('saveSpecifications', { id: product.id, version: item.version, values });
}

async function compare(ids: (number | string)[], token: string | null = null) {
  const answer = await as(token)('compareProducts', { product_id: ids.join(',') });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer;
}
const idsIn = ({ product_list: cards }: { product_list: { id: number }[] }) => cards.map(({ id }) => id);

describe('a comparison', () => {
  it("a comparison has the compared rows of the sheet in its order, with a text or null for each product in the ids' order", async () => {
    const [first, second] = [await aProduct(db, { subcategory }), await aProduct(db, { subcategory })];
    await setValues(first, [
      [weight, 1240],
      [touch, false],
    ]);
    await setValues(second, [
      [chip, 'Creek 2'],
      [weight, 172],
    ]);
    const answer = await compare([second.id, first.id, second.id]);
    expect(idsIn(answer)).toEqual([second.id, first.id]);
    expect(answer.product_list[0]).toMatchObject({ product_name: second.name, selling_price: 1000, condition: 'new' });
    expect(answer.kind).toEqual({ slug: subcategory.slug, sub_category_name: subcategory.name });
    expect(answer.rows).toEqual([
      { key: weight.key, name: weight.name, values: ['172 g', '1.24 kg'] },
      { key: chip.key, name: chip.name, values: ['Creek 2', null] },
      { key: touch.key, name: touch.name, values: [null, 'No'] },
    ]);
  });

  it('a comparison lists what the variants have, numbers from the lowest, and the value of the product for the others', async () => {
    const product = await aProduct(db, { subcategory, attribute: sizes });
    await setValues(
      product,
      [[touch, true]],
      [
        [storage, [1024, 256, 512]],
        [chip, ['Creek 2', 'Creek 1', 'Creek 2']],
        [touch, [false]],
        [grade, ['Used, good', 'Used, fair']],
      ],
    );
    expect((await compare([product.id])).rows.map(({ values }) => values)).toEqual([
      ['256 GB, 512 GB, 1 TB'],
      ['Creek 2, Creek 1'],
      ['No, Yes'],
      ['Used, good; Used, fair'],
    ]);
  });

  it('a comparison is of one kind: what is of another subcategory than the first is left out and named', async () => {
    const [first, second, other] = [
      await aProduct(db, { subcategory }),
      await aProduct(db, { subcategory }),
      await aProduct(db),
    ];
    const answer = await compare([first.id, other.id, second.id]);
    expect(idsIn(answer)).toEqual([first.id, second.id]);
    expect(answer.other_kinds).toEqual([other.id]);
    expect(await compare([other.id, first.id])).toMatchObject({ other_kinds: [first.id], rows: [] });
  });

  it('a comparison is without unknown and unpublished products, which do not decide its kind', async () => {
    const [hidden, shown] = [await aProduct(db), await aProduct(db, { subcategory })];
    await setProduct(db, hidden.id, { isPublished: false });
    const answer = await compare([hidden.id, 999_999_999, shown.id]);
    expect(idsIn(answer)).toEqual([shown.id]);
    expect(answer.other_kinds).toEqual([]);
    expect(await compare([hidden.id])).toMatchObject({ product_list: [], kind: null, other_kinds: [], rows: [] });
  });

  it('a comparison leaves out the rows of the sheet that are not compared', async () => {
    const { subcategory: kind } = await aCategory(db);
    const product = await aProduct(db, { subcategory: kind });
    await setValues(product, [
      [weight, 100],
      [touch, true],
    ]);
    expect((await compare([product.id])).rows).toEqual([]);
    const uses = { isFiltered: true, isOnCard: false };
    const rows = [
      { specificationId: touch.id, isCompared: true, ...uses },
      { specificationId: weight.id, isCompared: false, ...uses },
    ];
    const { rows: before } = await call('getSheet', { subcategoryId: kind.id });
    await call('saveSheet', { subcategoryId: kind.id, before, rows });
    expect((await compare([product.id])).rows.map(({ key }) => key)).toEqual([touch.key]);
  });

  it('a comparison follows a value and a price that staff change', async () => {
    const product = await aProduct(db, { subcategory });
    await setValues(product, [[weight, 100]]);
    expect((await compare([product.id])).rows[0]?.values).toEqual(['100 g']);
    await setValues(product, [[weight, 200]]);
    await call('changePrices', { ids: [product.id], percent: -50 });
    const answer = await compare([product.id]);
    expect(answer.rows[0]?.values).toEqual(['200 g']);
    expect(answer.product_list).toMatchObject([{ selling_price: 500 }]);
  });

  it("a comparison carries the member's own flags", async () => {
    const member = await aCustomer(db);
    const [inCart, wished] = [await aProduct(db, { subcategory }), await aProduct(db, { subcategory })];
    await inCartOf(db, member.id, inCart.variant.id);
    await onWishlistOf(db, member.id, wished.id);
    expect((await compare([inCart.id, wished.id], member.token)).product_list).toMatchObject([
      { add_to_cart: false, wish_button: '' },
      { add_to_cart: true, wish_button: 'checked' },
    ]);
  });

  it('a comparison is of four products at most, and their ids are numbers', async () => {
    expect(await compare([1, 2, 3, 4])).toMatchObject({ status: 'success' });
    for (const ids of [[], [1, 2, 3, 4, 5], ['x'], ['1', ''], [-1]]) {
      await expect(compare(ids), String(ids)).rejects.toMatchObject({
        httpStatus: 400,
        message: expect.stringMatching(/^product_id must be 1 to 4 ids/),
      });
    }
  });
});
