import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '#platform/database/database.ts';
import { storePicture } from '#platform/media/store-picture.ts';
import { readStoreAddress } from '#platform/storage/store-address.ts';
import { openPictureStore } from '#server/open-picture-store.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart } from '#testing/factories-orders.ts';
import { storeUrl } from './hosts.ts';

export type Shopper = { id: string; token: string; addressId: string };
export type Product = Awaited<ReturnType<typeof aProduct>>;
export type Seeded = { product: Product; picture: string; shoppers: Shopper[] };

export const stock = 1_000_000;

export const seedProduct = (db: Db): Promise<Product> => aProduct(db, { name: 'Sold while hosts are lost', stock });

/** A picture in the object store; returns its path at the shop. */
export async function seedPicture(): Promise<string> {
  const media = readStoreAddress(storeUrl, { accessKeyId: undefined, secretAccessKey: undefined });
  if (typeof media === 'string') throw new Error(media);
  const drawn = sharp({
    create: { width: 300, height: 200, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  });
  const stored = await storePicture(openPictureStore({ media }), await drawn.png().toBuffer(), { isPhoneCrop: false });
  if ('refused' in stored) throw new Error(stored.refused);
  return stored.path;
}

/** So many shoppers, each with a unit of the product in the cart. */
export async function seedShoppers(db: Db, product: Product, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    const some = await Promise.all(Array.from({ length: 10 }, () => aShopperWithCart(db, { product })));
    shoppers.push(...some.map(({ id, token, address }) => ({ id, token, addressId: address.id })));
  }
  return shoppers;
}
