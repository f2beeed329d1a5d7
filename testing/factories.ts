import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  categories,
  optionValues,
  productPictures,
  products,
  subcategories,
  variants,
} from '#commerce/catalogue/tables.ts';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { addresses, customers, sessions } from '#commerce/customers/tables.ts';
import { stockLevels } from '#commerce/stock/tables.ts';
import type { Db } from '#platform/database/database.ts';

/** Test data: each factory names a situation, and makes unique data that depends on no other. */

/** Begins with a letter, so that no search for digits finds it by chance. */
const unique = () => `t${randomBytes(5).toString('hex')}`;

export async function aCategory(db: Db, options: { name?: string; subcategory?: string } = {}) {
  const name = options.name ?? `Category ${unique()}`;
  const [category] = await db
    .insert(categories)
    .values({ slug: slugOf(name), name, picture: '/media/category.svg', banner: '/media/banner.svg', position: 1 })
    .returning();
  if (!category) throw new Error('The category was not made.');
  const subcategoryName = options.subcategory ?? `Subcategory ${unique()}`;
  const [subcategory] = await db
    .insert(subcategories)
    .values({
      categoryId: category.id,
      slug: slugOf(subcategoryName),
      name: subcategoryName,
      picture: '/media/sub.svg',
      position: 1,
    })
    .returning();
  if (!subcategory) throw new Error('The subcategory was not made.');
  return { category, subcategory };
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export type ProductOptions = {
  name?: string;
  priceFils?: number;
  compareAtFils?: number;
  stock?: number;
  colors?: { name: string; hex: string }[];
  attribute?: { name: string; values: string[] };
  versions?: string[];
  subcategory?: { id: number; categoryId: number };
  descriptionHtml?: string;
};

/** A product in stock with one variant for each combination of the options given, all at one price. */
export async function aProduct(db: Db, details: ProductOptions = {}) {
  const name = details.name ?? `Product ${unique()}`;
  const priceFils = details.priceFils ?? 100_000;
  const compareAtFils = details.compareAtFils ?? priceFils;
  const subcategory = details.subcategory ?? (await aCategory(db)).subcategory;
  const [product] = await db
    .insert(products)
    .values({
      handle: `${slugOf(name)}-${unique()}`,
      name,
      brand: 'Maker',
      descriptionHtml: details.descriptionHtml ?? '<p>A thing.</p>',
      categoryId: subcategory.categoryId,
      subcategoryId: subcategory.id,
      attributeName: details.attribute?.name ?? null,
      priceFils,
      compareAtFils,
      picture: '/media/product.svg',
      isInStock: (details.stock ?? 50) > 0,
    })
    .returning();
  if (!product) throw new Error('The product was not made.');
  await db
    .insert(productPictures)
    .values({ productId: product.id, path: '/media/product.svg', alt: name, position: 0 });
  const options = await addOptions(db, product.id, details);
  const made = await db
    .insert(variants)
    .values(
      combinations(options).map((combination, position) => ({
        productId: product.id,
        position,
        sku: `SKU-${unique()}`,
        ...combination,
        priceFils,
        compareAtFils,
      })),
    )
    .returning();
  await db
    .insert(stockLevels)
    .values(made.map(({ id }) => ({ variantId: id, productId: product.id, units: details.stock ?? 50 })));
  const [variant] = made;
  if (!variant) throw new Error('The product has no variant.');
  return { ...product, variant, variants: made, options };
}

type Options = {
  color: { id: string; hex: string | null }[];
  attribute: { id: string; name: string }[];
  version: { id: string; name: string }[];
};

async function addOptions(db: Db, productId: number, options: ProductOptions): Promise<Options> {
  const rows = [
    ...(options.colors ?? []).map(({ name, hex }, position) => ({
      productId,
      kind: 'color' as const,
      name,
      hex,
      position,
    })),
    ...(options.attribute?.values ?? []).map((name, position) => ({
      productId,
      kind: 'attribute' as const,
      name,
      position,
    })),
    ...(options.versions ?? []).map((name, position) => ({ productId, kind: 'version' as const, name, position })),
  ];
  const made = rows.length > 0 ? await db.insert(optionValues).values(rows).returning() : [];
  const of = (kind: string) => made.filter((value) => value.kind === kind);
  return { color: of('color'), attribute: of('attribute'), version: of('version') };
}

function combinations({ color, attribute, version }: Options) {
  const orNone = (values: { id: string }[]) => (values.length > 0 ? values.map(({ id }) => id) : [null]);
  return orNone(color).flatMap((colorId) =>
    orNone(attribute).flatMap((attributeId) =>
      orNone(version).map((versionId) => ({ colorId, attributeId, versionId })),
    ),
  );
}

/** A signed-in customer, with the access token. */
export async function aCustomer(db: Db, options: { email?: string } = {}) {
  const [customer] = await db
    .insert(customers)
    .values({ email: options.email ?? `${unique()}@example.com`, firstName: 'Aisha', lastName: 'Rahman' })
    .returning();
  if (!customer) throw new Error('The customer was not made.');
  const token = randomUUID() + randomUUID();
  await db.insert(sessions).values({ tokenHash: hashToken(token), customerId: customer.id });
  return { ...customer, token };
}

/** Of no other customer: of two held orders for one phone or address the second is refused. */
export async function anAddressOf(db: Db, customerId: string, address = `Villa 12, ${unique()}`) {
  const [made] = await db
    .insert(addresses)
    .values({
      customerId,
      firstName: 'Aisha',
      lastName: 'Rahman',
      phone: String(randomInt(500_000_000, 510_000_000)),
      address,
      city: 'Dubai',
      state: 'Dubai',
      postalCode: '00000',
    })
    .returning();
  if (!made) throw new Error('The address was not made.');
  return made;
}
