import { randomUUID } from 'node:crypto';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import {
  deals,
  optionValues,
  productActivity,
  productPictures,
  type products,
  type subcategories,
  variants,
} from '#commerce/catalogue/tables.ts';
import { productQuestions } from '#commerce/questions/tables.ts';
import { reviews } from '#commerce/reviews/tables.ts';
import { stockLevels, stockMovements } from '#commerce/stock/tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import type { PicturePath } from './demo-pictures.ts';
import type { DemoProduct } from './manifest.ts';

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

type Subcategory = typeof subcategories.$inferSelect;

/** The product's own row; refresh-card-fields.ts fills its card fields. */
export function productRow(product: DemoProduct, place: Subcategory, now: Date): typeof products.$inferInsert {
  return {
    handle: product.handle,
    name: product.name,
    brand: product.brand,
    productType: product.productType,
    modelYear: product.modelYear,
    descriptionHtml: product.descriptionHtml,
    categoryId: place.categoryId,
    subcategoryId: place.id,
    attributeName: product.attribute?.name ?? null,
    listedAt: daysBefore(now, product.listedDaysAgo),
    ratingSum: product.reviews.reduce((sum, { rating }) => sum + rating, 0),
    ratingCount: product.reviews.length,
  };
}

type MadeProduct = DemoProduct & { id: number };

/** The child rows of products: options, variants with their stock, pictures, deals, activity, reviews, questions. */
export async function insertPartsOfProducts(tx: Tx, made: MadeProduct[], pathOf: PicturePath, now: Date) {
  const withOptions = made.map((product) => ({ product, options: optionRows(product) }));
  await insertRows(
    tx,
    optionValues,
    withOptions.flatMap(({ options }) => options),
  );
  const withVariants = withOptions.map(({ product, options }) => ({
    product,
    options,
    variants: variantRows(product, options),
  }));
  const stock = withVariants.flatMap(({ product, variants }) =>
    variants.map(({ id }, position) => ({
      variantId: id,
      productId: product.id,
      units: product.variants[position]?.stock ?? 0,
    })),
  );
  await insertRows(
    tx,
    variants,
    withVariants.flatMap(({ variants }) => variants),
  );
  await insertRows(tx, stockLevels, stock);
  await insertRows(
    tx,
    stockMovements,
    stock.filter(({ units }) => units > 0).map((row) => ({ ...row, kind: 'received' as const, createdAt: now })),
  );
  await insertRows(
    tx,
    productPictures,
    withOptions.flatMap(({ product, options }) => pictureRows(product, options, pathOf)),
  );
  await insertRows(
    tx,
    deals,
    made.flatMap((product) => dealRows(product, now)),
  );
  await insertRows(
    tx,
    productActivity,
    made.flatMap((product) => activityRows(product, now)),
  );
  await insertRows(
    tx,
    reviews,
    made.flatMap((product) => reviewRows(product, now)),
  );
  await insertRows(
    tx,
    productQuestions,
    made.flatMap((product) => questionRows(product, now)),
  );
}

type OptionRow = typeof optionValues.$inferInsert & { id: string };

function optionRows({ id: productId, colors, attribute, versions }: MadeProduct): OptionRow[] {
  const row = (kind: OptionRow['kind'], name: string, hex: string | null, position: number): OptionRow => ({
    id: randomUUID(),
    productId,
    kind,
    name,
    hex,
    position,
  });
  return [
    ...colors.map(({ name, hex }, position) => row('color', name, hex, position)),
    ...(attribute?.values ?? []).map((name, position) => row('attribute', name, null, position)),
    ...versions.map((name, position) => row('version', name, null, position)),
  ];
}

/** The id of an option by its value; null if the product does not have that option. */
function findOption(options: OptionRow[], kind: OptionRow['kind'], value: string | null): string | null {
  if (value === null) return null;
  const option = options.find((row) => row.kind === kind && (kind === 'color' ? row.hex : row.name) === value);
  if (!option) throw new Error(`The demo catalogue names the ${kind} ${value}, which its product does not have.`);
  return option.id;
}

function variantRows({ id: productId, variants }: MadeProduct, options: OptionRow[]) {
  return variants.map(({ sku, color, attribute, version, priceFils, compareAtFils }, position) => ({
    id: randomUUID(),
    productId,
    position,
    sku,
    colorId: findOption(options, 'color', color),
    attributeId: findOption(options, 'attribute', attribute),
    versionId: findOption(options, 'version', version),
    priceFils,
    compareAtFils,
  }));
}

function pictureRows({ id: productId, pictures }: MadeProduct, options: OptionRow[], pathOf: PicturePath) {
  return pictures.map(({ file, alt, color }, position) => ({
    productId,
    colorId: findOption(options, 'color', color),
    path: pathOf(file),
    alt,
    position,
  }));
}

function dealRows({ id: productId, dealDaysLeft }: MadeProduct, now: Date) {
  if (dealDaysLeft === null) return [];
  return [{ productId, startsAt: now, endsAt: daysBefore(now, -dealDaysLeft) }];
}

function activityRows({ id: productId, activity: { views, cartAdds, unitsSold } }: MadeProduct, now: Date) {
  const days = Math.max(views.length, cartAdds.length, unitsSold.length);
  return Array.from({ length: days }, (_, daysAgo) => ({
    productId,
    day: dubaiDay(daysBefore(now, daysAgo)),
    views: views[daysAgo] ?? 0,
    cartAdds: cartAdds[daysAgo] ?? 0,
    unitsSold: unitsSold[daysAgo] ?? 0,
  })).filter((row) => row.views + row.cartAdds + row.unitsSold > 0);
}

function reviewRows({ id: productId, reviews }: MadeProduct, now: Date) {
  return reviews.map(({ firstName, lastName, rating, text, daysAgo }, index) => ({
    productId,
    importedName: `${firstName} ${lastName}`.trim(),
    rating,
    text,
    createdAt: daytimeBefore(now, daysAgo, productId + index),
  }));
}

/** Those who asked have no account, so no answer was mailed. */
function questionRows({ id: productId, questions }: MadeProduct, now: Date) {
  return questions.map(({ text, answer, daysAgo }, index) => ({
    productId,
    text,
    answer,
    createdAt: daytimeBefore(now, daysAgo, productId + index),
    answeredAt: daytimeBefore(now, daysAgo - 1, productId + index + 1),
  }));
}

/** A time on the day before that day, between 8 in the morning and 11 at night in Dubai, another for each `seed`. */
function daytimeBefore(now: Date, daysAgo: number, seed: number): Date {
  const dubaiMs = 4 * 3_600_000;
  const midnightMs = Math.floor((now.getTime() + dubaiMs) / dayMs - daysAgo - 1) * dayMs - dubaiMs;
  return new Date(midnightMs + (8 * 60 + ((seed * 337) % (15 * 60))) * 60_000);
}
