import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aPhoto, aReviewWithPhotos, sendPhoto } from '#testing/review-photos.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { sweepPhotoFiles } from './sweep-photo-files.ts';

const testShop = await startShop();
const { app, shop, as, clock } = testShop;
const { call } = await signedInStaff(testShop, 'support');

/** A member's review of a new product with that many photos, as staff see it. */
async function aReviewOf(photos: number) {
  const [product, member] = [await aProduct(shop.db), await aCustomer(shop.db)];
  await aReviewWithPhotos(testShop, { token: member.token, productId: product.id, count: photos });
  const [review] = (await call('listReviews', { productId: product.id })).items;
  if (!review) throw new Error('The review is not listed.');
  clock.advance(1000);
  return { product, member, review };
}

const aReview = async (photos: number) => (await aReviewOf(photos)).review;

const shownOf = async ({ handle }: { handle: string }) => {
  const page = (await as(null)('getProductDetails', { product_url: handle })) as SuccessOf<'getProductDetails'>;
  return page.rate[0]?.photos ?? [];
};

describe('photos in the back office', () => {
  it('photos in the back office keep their places when one is shown, and the reviews of those that wait are listed apart', async () => {
    const [looked, two, none, hidden] = [await aReview(1), await aReview(2), await aReview(0), await aReview(1)];
    await call('hideReview', { id: hidden.id, reason: 'Names a person.' });
    await call('showReviewPhoto', { id: looked.photos[0]?.id ?? '' });
    const { item } = await call('showReviewPhoto', { id: two.photos[0]?.id ?? '' });
    expect(item.photos.map(({ id, state }) => [id, state])).toEqual([
      [two.photos[0]?.id, 'shown'],
      [two.photos[1]?.id, 'waiting'],
    ]);
    expect(none.photos).toEqual([]);
    const waiting = async () => (await call('listReviews', { state: 'photos' })).items.map(({ id }) => id);
    expect(await waiting()).toEqual([two.id]);
    await call('showReview', { id: hidden.id });
    expect(await waiting()).toEqual([hidden.id, two.id]);
    const owner = await signedInStaff(testShop, 'owner');
    expect((await owner.call('getReport', {})).news.photos).toBe(2);
  });

  it('photos in the back office leave the page when they are hidden, and come back', async () => {
    const review = await aReview(2);
    const [first, second] = review.photos;
    for (const photo of [second, first]) await call('showReviewPhoto', { id: photo?.id ?? '' });
    expect(await shownOf(review)).toEqual([first?.path, second?.path]);
    await call('hideReviewPhoto', { id: first?.id ?? '', reason: 'Shows a face.' });
    expect(await shownOf(review)).toEqual([second?.path]);
    await call('showReviewPhoto', { id: first?.id ?? '' });
    expect(await shownOf(review)).toEqual([first?.path, second?.path]);
  });

  it('photos in the back office are in the audit log, with the reason and without the path; a second press is not', async () => {
    const { id, photos } = await aReview(1);
    const photoId = photos[0]?.id ?? '';
    for (let presses = 0; presses < 2; presses++) await call('showReviewPhoto', { id: photoId });
    for (const reason of ['Shows a face.', 'A second press.']) await call('hideReviewPhoto', { id: photoId, reason });
    const manager = await signedInStaff(testShop, 'manager');
    const { items } = await manager.call('listAuditLog', { subjectKind: 'review', subjectId: id });
    expect(items).toMatchObject([
      {
        action: 'hideReviewPhoto',
        before: { photo: 'shown' },
        after: { photo: 'hidden', photoId, reason: 'Shows a face.' },
      },
      { action: 'showReviewPhoto', before: { photo: 'waiting' }, after: { photo: 'shown', photoId } },
    ]);
    expect(JSON.stringify(items)).not.toContain('/media/');
  });

  it('photos in the back office that are removed leave the page, the list and the disk, and free their place', async () => {
    const { product, member, review } = await aReviewOf(4);
    const [first] = review.photos;
    const photo = { id: first?.id ?? '', path: first?.path ?? '' };
    await call('showReviewPhoto', { id: photo.id });
    const { item } = await call('removeReviewPhoto', { id: photo.id, reason: 'The member asked for it.' });
    expect(item.photos.map(({ id }) => id)).toEqual(review.photos.slice(1).map(({ id }) => id));
    expect(await shownOf(review)).toEqual([]);
    await sweepPhotoFiles(shop, new Date(clock.now().getTime() + 3_600_001));
    expect((await app.inject(photo.path)).statusCode).toBe(404);
    const another = await sendPhoto(testShop, { token: member.token, productId: product.id, photo: await aPhoto() });
    expect(another.json).toMatchObject({ status: 'success' });
  });

  it('photos in the back office that are removed are in the audit log, with the reason and without the path', async () => {
    const manager = await signedInStaff(testShop, 'manager');
    const { id, photos } = await aReview(1);
    const photoId = photos[0]?.id ?? '';
    const reason = 'The member asked for it.';
    await call('removeReviewPhoto', { id: photoId, reason });
    const { items } = await manager.call('listAuditLog', { subjectKind: 'review', subjectId: id });
    expect(items).toMatchObject([
      { action: 'removeReviewPhoto', before: { photo: 'waiting' }, after: { photo: 'removed', photoId, reason } },
    ]);
    expect(JSON.stringify(items)).not.toContain('/media/');
    await expect(call('removeReviewPhoto', { id: photoId, reason })).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('photos in the back office that somebody else has hidden or shown meanwhile are not shown by who saw them before', async () => {
    const id = (await aReview(1)).photos[0]?.id ?? '';
    await call('hideReviewPhoto', { id, reason: 'Shows a face.' });
    await expect(call('showReviewPhoto', { id, seen: 'waiting' })).rejects.toThrow(
      'Somebody else has changed this photo since you looked at it: it is hidden. Nothing was changed; reload the page, then show it if you still want to.',
    );
    const { item } = await call('showReviewPhoto', { id, seen: 'hidden' });
    expect(item.photos).toMatchObject([{ id, state: 'shown' }]);
  });

  it('photos in the back office that do not exist are not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const asked = [
      call('showReviewPhoto', { id }),
      call('hideReviewPhoto', { id, reason: 'None.' }),
      call('removeReviewPhoto', { id, reason: 'None.' }),
    ];
    for (const { status, ...outcome } of await Promise.allSettled(asked)) {
      expect(status).toBe('rejected');
      expect(outcome).toMatchObject({ reason: { httpStatus: 404 } });
    }
  });
});
