import { eq, inArray, sql } from 'drizzle-orm';
import { productPictures } from '#commerce/catalogue/tables.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { Db } from '#platform/database/database.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { changeProducts, type Editing } from './change-products.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { productRefusals } from './refusals.ts';

/** Adds a stored picture to the end of the gallery. */
export async function addPicture(
  editing: Editing,
  { id, colorId, alt, path }: { id: number; colorId: string | null; alt: string; path: string },
): Promise<StaffProduct> {
  const { db } = editing;
  await changeProducts(editing, { ids: [id] }, async ([product]) => {
    if (!product) return;
    if (product.pictures.some((picture) => picture.path === path)) throw productRefusals.pictureTwice();
    refuseForeignColors(product, [colorId]);
    await removePlaceholder(db, id);
    await db.execute(sql`
      INSERT INTO product_pictures (product_id, color_id, path, alt, position)
      SELECT ${id}::integer, ${colorId}::uuid, ${path}, ${alt || product.name}, coalesce(max(position) + 1, 0)
      FROM product_pictures WHERE product_id = ${id}::integer`);
  });
  return getStaffProduct(db, id);
}

/** Sets the gallery to these pictures, in this order, and removes the others. Without any, the placeholder is shown. */
export async function arrangePictures(
  editing: Editing,
  arrangement: {
    id: number;
    version: number;
    pictures: { id: string; colorId: string | null; alt: string }[];
  },
): Promise<StaffProduct> {
  const { db } = editing;
  const { id, version, pictures } = arrangement;
  await changeProducts(editing, { ids: [id], version }, async ([product]) => {
    if (!product) return;
    const known = new Map(product.pictures.map((picture) => [picture.id, picture]));
    if (pictures.some((picture) => !known.has(picture.id))) throw productRefusals.unknownRow('A picture');
    refuseForeignColors(
      product,
      pictures.map(({ colorId }) => colorId),
    );
    await db.delete(productPictures).where(eq(productPictures.productId, id));
    const rows = pictures.map((picture, position) => ({
      id: picture.id,
      productId: id,
      colorId: picture.colorId,
      path: known.get(picture.id)?.path ?? '',
      alt: picture.alt || product.name,
      position,
    }));
    const placeholder = { productId: id, path: placeholderPath, alt: product.name, position: 0 };
    await db.insert(productPictures).values(rows.length > 0 ? rows : [placeholder]);
  });
  return getStaffProduct(db, id);
}

function refuseForeignColors({ options }: StaffProduct, colorIds: (string | null)[]) {
  const colors = new Set(options.filter(({ kind }) => kind === 'color').map(({ id }) => id));
  if (colorIds.some((id) => id !== null && !colors.has(id))) throw productRefusals.unknownRow('A colour');
}

async function removePlaceholder(db: Db, productId: number) {
  const placeholders = db
    .select({ id: productPictures.id })
    .from(productPictures)
    .where(sql`${productPictures.productId} = ${productId} AND ${productPictures.path} = ${placeholderPath}`);
  await db.delete(productPictures).where(inArray(productPictures.id, placeholders));
}
