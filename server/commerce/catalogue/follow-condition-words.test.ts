import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { setSheet } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { call } = await signedInStaff(testShop, 'owner');
const { subcategory } = await aCategory(shop.db);

async function saveCondition({ id }: { id: number }, value: string, variantId: string | null = null) {
  const { version } = (await call('getStaffProduct', { id })).item;
  await call('saveSpecifications', { id, version, values: [{ key: 'condition', value, variantId }] });
}

async function conditions() {
  const answer = await as(null)('getProductListBySubcategory', { slug: subcategory.slug });
  if (answer.status !== 'success') throw new Error(answer.message);
  return Object.fromEntries(answer.product_list.map(({ id, condition }) => [id, condition]));
}

describe('the condition on a card', () => {
  it.each(['the database', 'memory'])(
    'the condition on a card follows a choice that staff rename, of the product or of its variant, from %s',
    async (source) => {
      if (source === 'memory') await shop.listing.start();
      const { items } = await call('listSpecifications', {});
      const known = items.find(({ key }) => key === 'condition');
      const { id } = known ?? (await call('createSpecification', { name: 'Condition', kind: 'choice' })).item;
      const renameTo = async (...names: string[]) => {
        const before = (await call('listSpecifications', {})).items.find((one) => one.id === id)?.choices ?? [];
        const choices = names.map((name, at) => ({ id: before[at]?.id ?? null, name }));
        return (await call('updateSpecification', { id, name: 'Condition', choices })).item;
      };
      await setSheet(call, subcategory.id, [await renameTo('New', 'Grade A', 'Grade B')]);
      const [own, ofVariant, other] = [
        await aProduct(shop.db, { subcategory }),
        await aProduct(shop.db, { subcategory, name: 'Phone (Refurbished)' }),
        await aProduct(shop.db, { subcategory }),
      ];
      await saveCondition(own, 'Grade A');
      await saveCondition(ofVariant, 'Grade B', ofVariant.variant.id);
      await saveCondition(other, 'New');
      expect(await conditions()).toMatchObject({ [own.id]: 'new', [ofVariant.id]: 'new', [other.id]: 'new' });
      await renameTo('Brand new', 'Refurbished, like new', 'Pre-owned');
      expect(await conditions()).toMatchObject({ [own.id]: 'refurbished', [ofVariant.id]: 'used', [other.id]: 'new' });
      const arrivals = await as(null)('newArrivals', {});
      if (arrivals.status !== 'success') throw new Error(arrivals.message);
      const arrived = arrivals.product_list.map((product) => product.id);
      expect(arrived).toContain(other.id);
      expect(arrived).not.toContain(own.id);
    },
  );
});
