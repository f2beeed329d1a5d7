import { expect, it } from 'vitest';
import { openPhones } from '#testing/phones.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop({ hasPages: true });
const { shop, app } = testShop;
const { call } = await signedInStaff(testShop, 'owner');
const { aShelf, aPhone } = await openPhones(testShop, call);

it('the page of a list that was rendered before facets were in memory shows them as soon as they are', async () => {
  const shelf = await aShelf();
  for (const brand of ['Nokia', 'Samsung']) await aPhone(shelf, { brand, variants: [{ gb: 64 }] });
  const hasBrands = async () => {
    const { body } = await app.inject({ url: `/subcategory/${shelf.slug}` });
    return body.includes('name="f.brand"');
  };
  await shop.listing.start();
  expect(await hasBrands()).toBe(false);
  await shop.facets.start();
  await expect.poll(hasBrands).toBe(true);
});
