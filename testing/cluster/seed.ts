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
export type Seeded = { products: [Product, ...Product[]]; picture: string; shoppers: Shopper[] };

/** Of each product. */
export const stock = 1_000_000;
/** So many that orders seldom wait for each other: the units of a product are locked until an order is committed. */
const productCount = 20;

export async function seedProducts(db: Db): Promise<[Product, ...Product[]]> {
  const one = (number: number) => aProduct(db, { name: `Sold while hosts are lost ${number}`, stock });
  const others = Array.from({ length: productCount - 1 }, (_, index) => one(index + 2));
  return [await one(1), ...(await Promise.all(others))];
}

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

/** A shopper for each product, with a unit of it in the cart. */
export async function seedShoppers(db: Db, products: Product[]): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let first = 0; first < products.length; first += 10) {
    const some = await Promise.all(
      products.slice(first, first + 10).map((product) => aShopperWithCart(db, { product })),
    );
    shoppers.push(...some.map(({ id, token, address }) => ({ id, token, addressId: address.id })));
  }
  return shoppers;
}
