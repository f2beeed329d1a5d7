import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { productAlerts } from '#commerce/alerts/tables.ts';
import { lineItems } from '#commerce/cart/tables.ts';
import { deals, productAccessories, productPictures, products, variants } from '#commerce/catalogue/tables.ts';
import { advertisements, banners, promoTexts, slides, storeTiles } from '#commerce/content/tables.ts';
import { productQuestions } from '#commerce/questions/tables.ts';
import { reviews } from '#commerce/reviews/tables.ts';
import { stockLevels } from '#commerce/stock/tables.ts';
import { wishlistItems } from '#commerce/wishlist/tables.ts';
import type { Db } from '#platform/database/database.ts';

/** Situations of the catalogue and the home page for tests. */

const dayMs = 86_400_000;

/** Without a movement and without the card fields that follow, other than whether the product is in stock. */
export async function setStock(db: Db, variantId: string, units: number): Promise<void> {
  await db.update(stockLevels).set({ units }).where(eq(stockLevels.variantId, variantId));
  await db.execute(sql`
    UPDATE products p SET is_in_stock = EXISTS (SELECT 1 FROM stock_levels s WHERE s.product_id = p.id AND s.units > 0)
    FROM stock_levels level WHERE level.variant_id = ${variantId}::uuid AND p.id = level.product_id`);
}

export async function setPrice(db: Db, variantId: string, priceFils: number, compareAtFils = priceFils): Promise<void> {
  await db.update(variants).set({ priceFils, compareAtFils }).where(eq(variants.id, variantId));
}

/** Sets columns of a product that operations maintain: prices, ranks, rating counters, dates, whether it is published. */
export async function setProduct(
  db: Db,
  productId: number,
  columns: Partial<
    Pick<
      typeof products.$inferInsert,
      | 'name'
      | 'isPublished'
      | 'listedAt'
      | 'picture'
      | 'trendingRank'
      | 'bestSellerRank'
      | 'popularRank'
      | 'productType'
      | 'modelYear'
      | 'condition'
      | 'fromPriceFils'
      | 'compareAtFils'
      | 'priceFils'
      | 'isInStock'
      | 'brand'
      | 'ratingSum'
      | 'ratingCount'
    >
  >,
): Promise<void> {
  await db.update(products).set(columns).where(eq(products.id, productId));
}

/** Replaces the pictures of a product; `colorId` null shows for every colour. */
export async function setPictures(db: Db, productId: number, pictures: { path: string; colorId: string | null }[]) {
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  await db
    .insert(productPictures)
    .values(pictures.map((picture, position) => ({ ...picture, productId, alt: 'A picture', position })));
}

/** Leaves a product of the demo with its first pictures, which then show for every colour. */
export async function keepPictures(db: Db, handle: string, count: number): Promise<void> {
  const ofProduct = sql`product_id = (SELECT id FROM ${products} WHERE handle = ${handle})`;
  await db.execute(sql`DELETE FROM ${productPictures} WHERE ${ofProduct} AND position >= ${count}`);
  await db.execute(sql`UPDATE ${productPictures} SET color_id = NULL WHERE ${ofProduct}`);
}

/** Adds accessories to a product that has none, best first. */
export async function goesWith(db: Db, productId: number, accessoryIds: number[]): Promise<void> {
  await db
    .insert(productAccessories)
    .values(accessoryIds.map((accessoryId, position) => ({ productId, accessoryId, position })));
}

/** A deal that began `beganDaysAgo` days before `now` and lasts two days. */
export async function aDealOf(db: Db, productId: number, now: Date, beganDaysAgo = 1): Promise<void> {
  const startsAt = new Date(now.getTime() - beganDaysAgo * dayMs);
  await db.insert(deals).values({ productId, startsAt, endsAt: new Date(startsAt.getTime() + 2 * dayMs) });
}

/** A review that came with an imported catalogue; leaves the product's counters unchanged. */
export async function anImportedReviewOf(
  db: Db,
  productId: number,
  options: { name?: string; rating?: number; text?: string; createdAt?: Date } = {},
): Promise<void> {
  await db.insert(reviews).values({
    productId,
    importedName: options.name ?? 'Omar',
    rating: options.rating ?? 5,
    text: options.text ?? 'Good.',
    createdAt: options.createdAt ?? new Date(),
  });
}

export async function inCartOf(db: Db, customerId: string, variantId: string): Promise<void> {
  await db.insert(lineItems).values({ customerId, variantId, quantity: 1 });
}

export async function onWishlistOf(db: Db, customerId: string, productId: number): Promise<void> {
  await db.insert(wishlistItems).values({ customerId, productId });
}

const picture = () => `/media/${randomBytes(5).toString('hex')}.svg`;

/** A confirmed alert for less than AED 1,000; returns its id. */
export async function anAlert(db: Db, { email, variant }: { email: string; variant: { id: string } }): Promise<string> {
  const now = new Date();
  const alert = { email, variantId: variant.id, kind: 'cheaper' as const, priceFils: 100_000 };
  const [made] = await db
    .insert(productAlerts)
    .values({ ...alert, askedAt: now, confirmedAt: now })
    .returning();
  if (!made) throw new Error('The alert was not made.');
  return made.id;
}

type Scheduled = { position: number; isEnabled?: boolean; startsAt?: Date; endsAt?: Date; picture?: string };

type Words = { headline?: string; line?: string; button?: string; textTone?: 'dark' | 'light' };

export async function aSlide(db: Db, options: Scheduled & Words & { link?: string; description?: string }) {
  const [slide] = await db
    .insert(slides)
    .values({ picture: picture(), link: '/category/mobile', description: 'A slide', ...options })
    .returning();
  if (!slide) throw new Error('The slide was not made.');
  return slide;
}

export async function aBanner(
  db: Db,
  options: Scheduled & {
    placement: 'home' | 'header';
    link?: string;
    alt?: string;
    headline?: string;
    textTone?: 'dark' | 'light';
  },
) {
  const [banner] = await db
    .insert(banners)
    .values({ picture: picture(), link: '/category/laptop', alt: 'A banner', ...options })
    .returning();
  if (!banner) throw new Error('The banner was not made.');
  return banner;
}

export async function anAdvertisement(db: Db, options: Scheduled & { link?: string }) {
  const [advertisement] = await db
    .insert(advertisements)
    .values({ picture: picture(), link: 'https://example.com/offer', alt: 'An advertisement', ...options })
    .returning();
  if (!advertisement) throw new Error('The advertisement was not made.');
  return advertisement;
}

export async function aStoreTile(db: Db, options: Scheduled & { name: string }) {
  const [tile] = await db
    .insert(storeTiles)
    .values({ picture: picture(), link: '/subcategory/iPhone', ...options })
    .returning();
  if (!tile) throw new Error('The tile was not made.');
  return tile;
}

export async function aPromoText(db: Db, options: Scheduled & { text: string }) {
  await db.insert(promoTexts).values(options);
}

/** A question about a product that the shop has answered; without a customer the member's account is deleted. */
export async function anAnsweredQuestionOf(
  db: Db,
  productId: number,
  { text, createdAt, customerId = null }: { text: string; createdAt: Date; customerId?: string | null },
): Promise<void> {
  await db.insert(productQuestions).values({
    productId,
    customerId,
    text,
    createdAt,
    answer: `To “${text}”: yes.`,
    answeredAt: createdAt,
    mailedAt: customerId === null ? null : createdAt,
  });
}
