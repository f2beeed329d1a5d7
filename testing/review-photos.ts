import sharp from 'sharp';
import { endpoints } from '#contract/endpoints.ts';
import { aCustomer, aProduct } from './factories.ts';
import type { TestShop } from './shop.ts';

/** Photos of reviews, as members send them. */

let width = 40;

/** A photo as a phone makes it, lying on its side, with the place where it was taken; no two are the same. */
export function aPhoto(): Promise<Buffer> {
  const exif = { IFD0: { Make: 'Lateen' }, IFD3: { GPSLatitude: '25/1 15/1 0/1', GPSLongitude: '55/1 18/1 0/1' } };
  return sharp({ create: { width: width++, height: 30, channels: 3, background: '#0b7a75' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The body of a call that takes a file. */
export const asFile = (payload: Buffer) => ({ payload, headers: { 'content-type': 'application/octet-stream' } });

type Photo = { token: string; productId: number; photo: Buffer };

/** Sends a photo of a member's review, with the token in the header. */
export function sendPhoto({ request }: Pick<TestShop, 'request'>, { token, productId, photo }: Photo) {
  const { payload, headers } = asFile(photo);
  const path = `${endpoints.postReviewPhoto.path}?product_id=${productId}`;
  return request('POST', path, { payload, headers: { ...headers, authorization: `Bearer ${token}` } });
}

/** A member's review of a product with that many photos, which wait to be looked at. */
export async function aReviewWithPhotos(
  shop: Pick<TestShop, 'as' | 'request'>,
  { token, productId, count }: { token: string; productId: number; count: number },
): Promise<void> {
  await shop.as(token)('postReviews', { product_id: productId, rating: 5, description: 'As on the photo.' });
  for (let sent = 0; sent < count; sent++) {
    const { json } = await sendPhoto(shop, { token, productId, photo: await aPhoto() });
    if (json.status !== 'success') throw new Error(String(json.message));
  }
}

/** A member with a review of a new product with that many photos. */
export async function aReviewerOf(testShop: Pick<TestShop, 'shop' | 'as' | 'request'>, photos: number) {
  const { db } = testShop.shop;
  const [member, product] = [await aCustomer(db), await aProduct(db)];
  await aReviewWithPhotos(testShop, { token: member.token, productId: product.id, count: photos });
  return { member, product };
}
export type Reviewer = Awaited<ReturnType<typeof aReviewerOf>>;

export const sendPhotoOf = (testShop: Pick<TestShop, 'request'>, { member, product }: Reviewer, photo: Buffer) =>
  sendPhoto(testShop, { token: member.token, productId: product.id, photo });
