import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { cleanUp } from '#server/scheduler.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aReviewWithPhotos } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { photoFolder, photoShelf } from './photo-shelf.ts';
import { sweepPhotoFiles } from './sweep-photo-files.ts';
import { reviewPhotos } from './tables.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const stored = () => shop.pictures.list(photoShelf);

/** A photo that a new member adds to a new product, by the name of its folder. */
async function aStoredPhoto(): Promise<string> {
  const [member, product] = [await aCustomer(shop.db), await aProduct(shop.db)];
  await aReviewWithPhotos(testShop, { token: member.token, productId: product.id, count: 1 });
  clock.advance(1000);
  const [row] = await shop.db.select({ folder: photoFolder }).from(reviewPhotos).orderBy(desc(reviewPhotos.createdAt));
  return String(row?.folder);
}

/** Folders that no row names, and that were stored longer ago than an hour. */
async function storeUnused(count: number) {
  for (let index = 0; index < count; index++)
    await shop.pictures.put(`${photoShelf}/unused-${index}/40.avif`, Buffer.from('x'));
  clock.advance(3_600_001);
}

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

describe('the sweep of files', () => {
  it('the sweep of files removes none, and says so, if the database names no photo or only a few of many folders', async () => {
    const warn = vi.spyOn(shop.log, 'warn');
    await storeUnused(2);
    const [kept] = await shop.db.delete(reviewPhotos).returning();
    await sweepPhotoFiles(shop, clock.now());
    expect(await stored()).toHaveLength(3);
    if (kept) await shop.db.insert(reviewPhotos).values(kept);
    await storeUnused(20);
    await sweepPhotoFiles(shop, clock.now());
    expect(await stored()).toHaveLength(21);
    expect(warn.mock.calls.map(([sentence]) => sentence)).toEqual([
      expect.stringMatching(/^No files of photos were removed, since the database names none of 3 of the 3 folders/),
      expect.stringMatching(/names none of 20 of the 21 folders/),
    ]);
    warn.mockRestore();
    await shop.pictures.removeUnchanged(`${photoShelf}/unused-19`, clock.now());
    await sweepPhotoFiles(shop, clock.now());
    expect(await stored()).toHaveLength(1);
  });

  it('the sweep of files goes on after a folder that another instance has removed, or that cannot be removed', async () => {
    await storeUnused(3);
    const { pictures } = shop;
    const error = vi.spyOn(shop.log, 'error');
    const shared: typeof pictures = {
      ...pictures,
      async removeUnchanged(folder, since) {
        if (folder.endsWith('-1')) throw new Error('The folder belongs to another user.');
        // Another instance comes first.
        await pictures.removeUnchanged(folder, since);
        await pictures.removeUnchanged(folder, since);
      },
    };
    await sweepPhotoFiles({ ...shop, pictures: shared }, clock.now());
    expect((await stored()).filter((folder) => folder.startsWith('unused'))).toEqual(['unused-1']);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });

  it('the sweep of files keeps those of a photo whose row comes while others are removed', async () => {
    const folder = await aStoredPhoto();
    const [row] = await shop.db.delete(reviewPhotos).where(eq(photoFolder, folder)).returning();
    if (!row) throw new Error('The photo has no row.');
    const list = async () => ['unused-0', folder];
    const removeUnchanged = vi.fn(async () => {
      await shop.db.insert(reviewPhotos).values(row);
    });
    await sweepPhotoFiles({ ...shop, pictures: { ...shop.pictures, list, removeUnchanged } }, clock.now());
    expect(removeUnchanged).toHaveBeenCalledTimes(1);
  });
});
