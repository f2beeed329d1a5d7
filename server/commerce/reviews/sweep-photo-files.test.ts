import { expect, it } from 'vitest';
import { cleanUp } from '#server/scheduler.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aReviewWithPhotos } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { photoShelf } from './photo-shelf.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const stored = () => shop.pictures.list(photoShelf);

it('the files of photos whose account or product was deleted are removed within two hours, and no others', async () => {
  const owner = await signedInStaff(testShop, 'owner');
  const [leaving, staying] = [await aCustomer(shop.db), await aCustomer(shop.db)];
  const [sold, removed] = [await aProduct(shop.db), await aProduct(shop.db)];
  for (const { token } of [leaving, staying])
    await aReviewWithPhotos(testShop, { token, productId: sold.id, count: 1 });
  await aReviewWithPhotos(testShop, { token: staying.token, productId: removed.id, count: 1 });
  expect(await stored()).toHaveLength(3);

  await as(leaving.token)('deleteAccount');
  const { version } = (await owner.call('getStaffProduct', { id: removed.id })).item;
  await owner.call('deleteProduct', { id: removed.id, version });
  await cleanUp(shop);
  // A photo that is being added has files before it has a row.
  expect(await stored()).toHaveLength(3);

  clock.advance(3_600_001);
  await cleanUp(shop);
  const { call } = await signedInStaff(testShop, 'support');
  const [review] = (await call('listReviews', { productId: sold.id })).items.filter(({ photos }) => photos[0]);
  expect(await stored()).toEqual([review?.photos[0]?.path.split('/')[3]]);
});
