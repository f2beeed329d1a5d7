import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { refreshRanks } from '#commerce/catalogue/refresh-ranks.ts';
import { categories, productAccessories, products, subcategories } from '#commerce/catalogue/tables.ts';
import { advertisements, banners, slides } from '#commerce/content/tables.ts';
import { coupons } from '#commerce/coupons/tables.ts';
import { joinCrops } from '#contract/picture-paths.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import type { Shop } from '#server/shop.ts';
import { type PicturePath, writeDemoPictures } from './demo-pictures.ts';
import { insertPartsOfProducts, productRow } from './demo-rows.ts';
import { insertSpecifications } from './demo-specifications.ts';
import { type DemoCrops, type DemoManifest, type DemoPromotion, demoFolder, readManifest } from './manifest.ts';

/**
 * Fills a shop without products with the demo catalogue, in one transaction; returns false if there are products already, or no demo.
 * The same at every run, except for row ids and for dates, which count back from now.
 */
export async function loadDemo({ db, clock, pictures }: Shop, demo = demoFolder): Promise<boolean> {
  if ((await db.$count(products)) > 0) return false;
  const catalogue = readManifest(demo);
  if (catalogue === null) return false;
  const pathOf = await writeDemoPictures(demo, catalogue.pictures, pictures);
  await db.transaction(async (tx) => {
    const now = clock.now();
    // Two instances that start at once on one server must not both load it.
    await tx.execute(sql`LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE`);
    if ((await tx.$count(products)) > 0) return;
    const categoryIds = await insertCategories(tx, catalogue, pathOf);
    await insertProducts(tx, catalogue, pathOf, now);
    await insertSpecifications(tx, catalogue);
    await insertContent(tx, catalogue, pathOf);
    await insertCoupons(tx, catalogue, categoryIds);
    await refreshCardFields(tx, 'all');
    await refreshRanks(tx, now);
    await publishChanges(tx, ['*']);
  });
  return true;
}

type Ids = Map<string, number>;

async function insertCategories(tx: Tx, catalogue: DemoManifest, pathOf: PicturePath): Promise<Ids> {
  await insertRows(
    tx,
    categories,
    catalogue.categories.map(({ slug, name, picture, banner }, position) => ({
      slug,
      name,
      picture: pathOf(picture),
      banner: cropsOf(pathOf, banner),
      position,
    })),
  );
  const ids: Ids = new Map(
    (await tx.select({ slug: categories.slug, id: categories.id }).from(categories)).map(({ slug, id }) => [slug, id]),
  );
  await insertRows(
    tx,
    subcategories,
    catalogue.categories.flatMap((category) =>
      category.subcategories.map(({ slug, name, picture }, position) => ({
        categoryId: idOf(ids, category.slug),
        slug,
        name,
        picture: pathOf(picture),
        position,
      })),
    ),
  );
  return ids;
}

async function insertProducts(tx: Tx, catalogue: DemoManifest, pathOf: PicturePath, now: Date) {
  const found = await tx.select().from(subcategories);
  const placeOf = new Map(found.map((subcategory) => [subcategory.slug, subcategory]));
  await insertRows(
    tx,
    products,
    catalogue.products.map((product) => {
      const place = placeOf.get(product.subcategorySlug);
      if (!place) throw new Error(`The demo product ${product.handle} names no subcategory of the demo catalogue.`);
      return productRow(product, place, now);
    }),
  );
  const made = await tx.select({ id: products.id, handle: products.handle }).from(products);
  const ids: Ids = new Map(made.map(({ id, handle }) => [handle, id]));
  await insertAccessories(tx, catalogue, ids);
  await insertPartsOfProducts(
    tx,
    catalogue.products.map((product) => ({ ...product, id: idOf(ids, product.handle) })),
    pathOf,
    now,
  );
}

async function insertAccessories(tx: Tx, catalogue: DemoManifest, ids: Ids) {
  await insertRows(
    tx,
    productAccessories,
    catalogue.products.flatMap(({ handle, accessories }) =>
      accessories.map((accessory, position) => ({
        productId: idOf(ids, handle),
        accessoryId: idOf(ids, accessory),
        position,
      })),
    ),
  );
}

async function insertContent(tx: Tx, catalogue: DemoManifest, pathOf: PicturePath) {
  const row = ({ picture, alt: _alt, couponCode: _code, ...words }: DemoPromotion, position: number) => ({
    picture: cropsOf(pathOf, picture),
    ...words,
    position,
  });
  const banner = (promotion: DemoPromotion, position: number, placement: 'home' | 'header') => ({
    ...row(promotion, position),
    alt: promotion.alt,
    couponCode: promotion.couponCode,
    placement,
  });
  await insertRows(
    tx,
    slides,
    catalogue.sliders.map((slide, position) => ({ ...row(slide, position), description: slide.alt })),
  );
  await insertRows(tx, banners, [
    ...catalogue.banners.map((shown, position) => banner(shown, position, 'home')),
    banner(catalogue.headerBanner, 0, 'header'),
  ]);
  await insertRows(
    tx,
    advertisements,
    catalogue.advertisements.map((advertisement, position) => ({
      ...row(advertisement, position),
      alt: advertisement.alt,
    })),
  );
}

async function insertCoupons(tx: Tx, catalogue: DemoManifest, categoryIds: Ids) {
  await insertRows(
    tx,
    coupons,
    catalogue.coupons.map(({ categorySlug, ...coupon }) => ({
      id: randomUUID(),
      ...coupon,
      code: coupon.code.toUpperCase(),
      categoryId: categorySlug === null ? null : idOf(categoryIds, categorySlug),
    })),
  );
}

const cropsOf = (pathOf: PicturePath, { wide, phone }: DemoCrops) =>
  joinCrops({ wide: pathOf(wide), phone: phone && pathOf(phone) });

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo catalogue names ${name}, which is not in it.`);
  return id;
}
