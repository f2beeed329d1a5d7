import { eq, inArray } from 'drizzle-orm';
import { productAccessories, products } from '#commerce/catalogue/tables.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { Tx } from '#platform/database/database.ts';
import { changeProducts, type Editing } from './change-products.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { productRefusals } from './refusals.ts';

type Accessories = { id: number; version: number; accessoryIds: number[] };

/** Replaces what goes with a product, best first; one that is named twice counts once. Refuses the product itself and deleted ones. */
export async function saveAccessories(editing: Editing, { id, version, ...named }: Accessories): Promise<StaffProduct> {
  const { db } = editing;
  const accessoryIds = [...new Set(named.accessoryIds)];
  if (accessoryIds.includes(id)) throw productRefusals.goesWithItself();
  await changeProducts(editing, { ids: [id], version }, async () => {
    await keepFromDeletion(db, accessoryIds);
    await db.delete(productAccessories).where(eq(productAccessories.productId, id));
    if (accessoryIds.length === 0) return;
    const rows = accessoryIds.map((accessoryId, position) => ({ productId: id, accessoryId, position }));
    await db.insert(productAccessories).values(rows);
  });
  return getStaffProduct(db, id);
}

async function keepFromDeletion(db: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('key share');
  if (found.length < ids.length) throw productRefusals.accessoryIsGone();
}
