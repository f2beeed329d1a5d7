import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#contract/staff/specifications.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { db, database } = testShop.shop;
const { as } = testShop;
const { call } = await signedInStaff(testShop, 'manager');
const { call: asContent } = await signedInStaff(testShop, 'content');

let made = 0;
type Kind = 'number' | 'choice' | 'boolean';
/** A specification with a name of its own; returns its id, key and name. */
async function aSpecification(kind: Kind, { unit = '', choices = [] }: { unit?: string; choices?: string[] } = {}) {
  const name = `Fact ${++made}`;
  const { items } = await call('createSpecification', { name, kind, unit });
  const specification = items.find((one) => one.name === name);
  if (!specification) throw new Error('The specification was not made.');
  const { id, key } = specification;
  if (choices.length > 0)
    await call('updateSpecification', { id, name, choices: choices.map((choice) => ({ id: null, name: choice })) });
  return { id, key, name };
}
const readSpecification = async (id: number) =>
  (await call('listSpecifications', {})).items.find((specification) => specification.id === id);

type Value = { key: string; variantId: string | null; value: number | boolean | string };
async function save(id: number, values: Value[]) {
  const { item } = await call('getStaffProduct', { id });
  return call('saveSpecifications', { id, version: item.version, values });
}
async function shownOf(handle: string, attr?: string) {
  const answer = await as(null)('getProductDetails', { product_url: handle, ...(attr ? { attr } : {}) });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.specifications.map(({ name, value }) => `${name}: ${value}`);
}

describe('the vocabulary', () => {
  it('a specification gets its key from its name, and a taken name is refused', async () => {
    const { items } = await call('createSpecification', { name: 'Écran, size', kind: 'number', unit: 'inches' });
    expect(items.find(({ name }) => name === 'Écran, size')).toMatchObject({ key: 'ecran-size', unit: 'inches' });
    await expect(call('createSpecification', { name: 'Écran, size', kind: 'boolean' })).rejects.toThrow(
      'Another specification has the name or key Écran, size; choose another one.',
    );
    await expect(call('createSpecification', { name: 'شاشة', kind: 'boolean' })).rejects.toThrow(
      'key must have letters',
    );
  });

  it('choices are renamed, swapped, added and removed, and products keep theirs', async () => {
    const { id, key, name } = await aSpecification('choice', { choices: ['Small', 'Large', 'Odd'] });
    const product = await aProduct(db, {});
    await save(product.id, [{ key, variantId: null, value: 'Small' }]);
    const [small, large] = (await readSpecification(id))?.choices ?? [];
    if (!small || !large) throw new Error('The choices were not made.');
    const swapped = [
      { id: large.id, name: 'Small' },
      { id: null, name: 'Medium' },
      { id: small.id, name: 'Large' },
    ];
    await call('updateSpecification', { id, name, choices: swapped });
    expect((await readSpecification(id))?.choices.map((choice) => choice.name)).toEqual(['Small', 'Medium', 'Large']);
    expect(await shownOf(product.handle)).toEqual([`${name}: Large`]);
  });

  it('a choice or a specification that products have is not removed', async () => {
    const { id, key, name } = await aSpecification('choice', { choices: ['Red'] });
    const product = await aProduct(db, {});
    await save(product.id, [{ key, variantId: null, value: 'Red' }]);
    await expect(call('updateSpecification', { id, name, choices: [] })).rejects.toThrow(
      'Products have the choice Red',
    );
    await expect(call('deleteSpecification', { id })).rejects.toThrow(`Products have a value of ${name}`);
    await save(product.id, []);
    const { items } = await call('deleteSpecification', { id });
    expect(items.some((specification) => specification.id === id)).toBe(false);
  });

  it('the content role reads the vocabulary and does not change it', async () => {
    expect((await asContent('listSpecifications', {})).items.length).toBeGreaterThan(0);
    await expect(asContent('createSpecification', { name: 'Mine', kind: 'boolean' })).rejects.toThrow();
  });
});

describe('a sheet', () => {
  it('a sheet orders the values of its products, and those it lacks come last', async () => {
    const { subcategory } = await aCategory(db);
    const [first, second, third] = [
      await aSpecification('number', { unit: 'g' }),
      await aSpecification('boolean'),
      await aSpecification('number', { unit: 'mAh' }),
    ];
    const product = await aProduct(db, { subcategory });
    await save(product.id, [
      { key: first.key, variantId: null, value: 1180.5 },
      { key: second.key, variantId: null, value: true },
      { key: third.key, variantId: null, value: 5000 },
    ]);
    const row = { isFiltered: true, isCompared: true, isOnCard: false };
    const rows = [third, second].map(({ id }) => ({ specificationId: id, ...row }));
    await call('saveSheet', { subcategoryId: subcategory.id, before: [], rows });
    expect(await call('getSheet', { subcategoryId: subcategory.id })).toMatchObject({ rows });
    expect(await shownOf(product.handle)).toEqual([
      `${third.name}: 5,000 mAh`,
      `${second.name}: Yes`,
      `${first.name}: 1.181 kg`,
    ]);
  });

  it('a sheet with a row twice, or of what is not there, is refused', async () => {
    const { subcategory } = await aCategory(db);
    const { id } = await aSpecification('boolean');
    const row = { specificationId: id, isFiltered: true, isCompared: true, isOnCard: false };
    const save = (subcategoryId: number, rows: SheetRow[]) => call('saveSheet', { subcategoryId, before: [], rows });
    await expect(save(subcategory.id, [row, row])).rejects.toThrow('there twice');
    await expect(save(2_000_000, [row])).rejects.toThrow('does not exist');
  });

  it('a sheet that two save at once keeps the changes of the first, and the second is told', async () => {
    const { subcategory } = await aCategory(db);
    const specifications = [await aSpecification('boolean'), await aSpecification('boolean')];
    const rows = specifications.map(({ id: specificationId }) => ({
      specificationId,
      isFiltered: true,
      isCompared: true,
      isOnCard: false,
    }));
    const saved = await Promise.allSettled(
      rows.map((row) => call('saveSheet', { subcategoryId: subcategory.id, before: [], rows: [row] })),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = saved.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain('Somebody else has changed this sheet');
    const kept = rows.filter((_row, at) => saved[at]?.status === 'fulfilled');
    expect((await call('getSheet', { subcategoryId: subcategory.id })).rows).toEqual(kept);
  });
});

describe('a value', () => {
  it("a variant's own value stands before that of the product", async () => {
    const { key, name } = await aSpecification('number', { unit: 'GB' });
    const product = await aProduct(db, {
      attribute: { name: 'Storage', values: ['256GB', '1TB'] },
    });
    const { item } = await call('getStaffProduct', { id: product.id });
    const large = item.variants[1]?.id ?? null;
    await save(product.id, [
      { key, variantId: null, value: 256 },
      { key, variantId: large, value: 1024 },
    ]);
    expect(await shownOf(product.handle, '256GB')).toEqual([`${name}: 256 GB`]);
    expect(await shownOf(product.handle, '1TB')).toEqual([`${name}: 1 TB`]);
  });

  it('values are of their kind, of a known key, of a choice there is, and one for each thing', async () => {
    const [number, flag, choice] = [
      await aSpecification('number'),
      await aSpecification('boolean'),
      await aSpecification('choice', { choices: ['Red'] }),
    ];
    const product = await aProduct(db, {});
    const other = await call('getStaffProduct', { id: (await aProduct(db, {})).id });
    const at = (key: string, value: Value['value'], variantId: string | null = null) => ({ key, variantId, value });
    const refused: [Value[], string][] = [
      [[at(number.key, 'many')], `${number.name} is a number`],
      [[at(flag.key, 1)], `${flag.name} is yes or no`],
      [[at(choice.key, 'Blue')], `${choice.name} has no choice Blue`],
      [[at('unheard-of', 1)], 'There is no specification unheard-of'],
      [[at(number.key, 1), at(number.key, 2)], `${number.name} has two values`],
      [[at(number.key, 1, other.item.variants[0]?.id ?? null)], 'A variant no longer belongs to this product'],
    ];
    for (const [values, sentence] of refused) await expect(save(product.id, values)).rejects.toThrow(sentence);
    expect(await shownOf(product.handle)).toEqual([]);
  });

  it('a change of values raises the version, is written in the audit log and shows at once', async () => {
    const { key, name } = await aSpecification('boolean');
    const product = await aProduct(db, {});
    expect(await shownOf(product.handle)).toEqual([]);
    const { item } = await save(product.id, [{ key, variantId: null, value: true }]);
    expect(item.specifications).toEqual([{ id: `product ${key}`, key, variantId: null, value: true }]);
    expect(await shownOf(product.handle)).toEqual([`${name}: Yes`]);
    await expect(call('saveSpecifications', { id: product.id, version: item.version - 1, values: [] })).rejects.toThrow(
      'changed the specifications',
    );
  });

  it('a copy of a product has its values', async () => {
    const { key } = await aSpecification('number');
    const product = await aProduct(db, {});
    const { item } = await call('getStaffProduct', { id: product.id });
    await save(product.id, [{ key, variantId: item.variants[0]?.id ?? null, value: 7 }]);
    const copy = await call('duplicateProduct', { id: product.id });
    expect(copy.item.specifications).toMatchObject([{ key, variantId: copy.item.variants[0]?.id, value: 7 }]);
  });

  it('the database holds a value to its kind and to one owner', async () => {
    const { id, key } = await aSpecification('number');
    const product = await aProduct(db, {});
    await save(product.id, [{ key, variantId: null, value: 7 }]);
    const change = (set: string) =>
      database.run(`UPDATE specification_values SET ${set} WHERE specification_id = ${id}`);
    await expect(change('number = NULL, is_true = true')).rejects.toThrow();
    await expect(change("kind = 'boolean', number = NULL, is_true = true")).rejects.toThrow();
    await expect(change('product_id = NULL')).rejects.toThrow();
  });
});
