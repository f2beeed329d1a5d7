import { eq } from 'drizzle-orm';
import { products, subcategories, variants } from '#commerce/catalogue/tables.ts';
import { sheetRows, specificationChoices, specifications } from '#commerce/specifications/tables.ts';
import { insertValues, type NewValue } from '#commerce/specifications/write-values.ts';
import type { Tx } from '#platform/database/database.ts';
import { insertRows } from '#server/operations/insert-rows.ts';
import type { DemoManifest, DemoProduct } from './manifest.ts';

/** The vocabulary, the sheets of the subcategories, and the values of the products that have been inserted. */
export async function insertSpecifications(tx: Tx, catalogue: DemoManifest): Promise<void> {
  const ids = await insertVocabulary(tx, catalogue);
  await insertSheets(tx, catalogue, ids);
  const variantIds = await readVariantIds(tx);
  await insertValues(
    tx,
    catalogue.products.flatMap((product) => valuesOf(product, variantIds.get(product.handle) ?? [])),
  );
}

async function insertVocabulary(tx: Tx, catalogue: DemoManifest): Promise<Map<string, number>> {
  await insertRows(
    tx,
    specifications,
    catalogue.specifications.map(({ choices: _choices, ...specification }) => specification),
  );
  const made = await tx.select({ id: specifications.id, key: specifications.key }).from(specifications);
  const ids = new Map(made.map(({ key, id }) => [key, id]));
  await insertRows(
    tx,
    specificationChoices,
    catalogue.specifications.flatMap(({ key, choices }) =>
      choices.map((name, position) => ({ specificationId: ids.get(key) ?? 0, name, position })),
    ),
  );
  return ids;
}

async function insertSheets(tx: Tx, catalogue: DemoManifest, ids: Map<string, number>) {
  const places = await tx.select({ id: subcategories.id, slug: subcategories.slug }).from(subcategories);
  const subcategoryIds = new Map(places.map(({ slug, id }) => [slug, id]));
  await insertRows(
    tx,
    sheetRows,
    catalogue.categories.flatMap((category) =>
      category.subcategories.flatMap(({ slug, sheet }) =>
        sheet.map(({ key, ...row }, position) => ({
          subcategoryId: subcategoryIds.get(slug) ?? 0,
          specificationId: ids.get(key) ?? 0,
          position,
          ...row,
        })),
      ),
    ),
  );
}

type VariantId = { productId: number; id: string };

/** The variants of each product in their order, by its handle. */
async function readVariantIds(tx: Tx): Promise<Map<string, VariantId[]>> {
  const rows = await tx
    .select({ handle: products.handle, productId: products.id, id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .orderBy(products.id, variants.position);
  return Map.groupBy(rows, ({ handle }) => handle);
}

function valuesOf(product: DemoProduct, made: VariantId[]): NewValue[] {
  const productId = made[0]?.productId ?? null;
  const ofProduct = Object.entries(product.specifications).map(([key, value]) => ({
    productId,
    variantId: null,
    key,
    value,
  }));
  const ofVariants = product.variants.flatMap(({ specifications: values }, position) =>
    Object.entries(values).map(([key, value]) => ({
      productId: null,
      variantId: made[position]?.id ?? null,
      key,
      value,
    })),
  );
  return [...ofProduct, ...ofVariants];
}
