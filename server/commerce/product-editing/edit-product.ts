import { and, eq } from 'drizzle-orm';
import { sanitiseHtml } from '#commerce/catalogue/sanitise-html.ts';
import { deals, productPictures, products } from '#commerce/catalogue/tables.ts';
import { orderLineItems } from '#commerce/orders/tables.ts';
import { announceProducts } from '#commerce/webhooks/announce.ts';
import { catalogueRoles, type StaffProduct } from '#contract/staff/product-fields.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import { publishChanges } from '#platform/changes.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import { faults } from '#platform/http/faults.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import { changeProducts, type Editing } from './change-products.ts';
import { recordFormerHandle } from './former-handles.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { categoryOf } from './make-product.ts';
import { productRefusals } from './refusals.ts';

type Edited = Pick<StaffProduct, 'id' | 'version' | 'name' | 'brand' | 'handle' | 'descriptionHtml' | 'subcategoryId'>;

/** Changes texts, handle and category of a product. A role that edits texts alone may change no more than these. */
export async function updateProduct(editing: Editing, role: StaffRole, options: Edited): Promise<StaffProduct> {
  const { id, version, name, brand, subcategoryId } = options;
  const { db } = editing;
  await changeProducts(editing, { ids: [id], version }, async ([before]) => {
    const handle = options.handle || before?.handle || '';
    const isMoved = handle !== before?.handle || subcategoryId !== before.subcategoryId;
    if (isMoved && !catalogueRoles.some((one) => one === role)) throw productRefusals.textsOnly();
    const categoryId = await categoryOf(db, subcategoryId);
    const descriptionHtml = sanitiseHtml(options.descriptionHtml);
    try {
      await db
        .update(products)
        .set({ name, brand, handle, descriptionHtml, categoryId, subcategoryId })
        .where(eq(products.id, id));
    } catch (error) {
      throw isUniqueViolation(error) ? productRefusals.handleTaken(handle) : error;
    }
    if (before && before.handle !== handle) await recordFormerHandle(db, { id, was: before.handle, is: handle });
    await db
      .update(productPictures)
      .set({ alt: name })
      .where(and(eq(productPictures.productId, id), eq(productPictures.path, placeholderPath)));
  });
  return getStaffProduct(db, id);
}

/** Deletes a product that no order refers to, with its cart lines and wishlist items. */
export async function deleteProduct(editing: Editing, id: number, version: number): Promise<void> {
  const { db, audit, now } = editing;
  // Locks the product and checks its version.
  await changeProducts(editing, { ids: [id], version }, async () => {});
  const product = await getStaffProduct(db, id);
  const ordered = await db
    .select({ id: orderLineItems.id })
    .from(orderLineItems)
    .where(eq(orderLineItems.productId, id))
    .limit(1);
  if (ordered.length > 0) throw productRefusals.isOrdered(product.name);
  await db.delete(products).where(eq(products.id, id));
  const { name, handle, isPublished } = product;
  await audit({ subjectKind: 'product', subjectId: id, before: { name, handle, isPublished } });
  await announceProducts(db, 'deleted', [product], now);
  if (isPublished) await publishChanges(db, [`product:${id}`, 'lists']);
}

/** Lists a product among the Deals Of The Day for a time. */
export async function startDeal(
  editing: Editing,
  { productId, startsAt, endsAt }: { productId: number; startsAt: Date; endsAt: Date },
): Promise<StaffProduct> {
  const { db, now } = editing;
  if (endsAt <= startsAt || endsAt <= now) throw productRefusals.dealEndsFirst();
  await changeProducts(editing, { ids: [productId] }, async ([product]) => {
    const overlaps = product?.deals.some(
      (deal) => new Date(deal.startsAt) < endsAt && new Date(deal.endsAt) > startsAt,
    );
    if (product && overlaps) throw productRefusals.dealsOverlap(product.name);
    await db.insert(deals).values({ productId, startsAt, endsAt });
  });
  return getStaffProduct(db, productId);
}

/** Ends a deal now; one that has not begun is deleted. */
export async function endDeal(editing: Editing, id: string): Promise<StaffProduct> {
  const { db, now } = editing;
  const [deal] = await db.select().from(deals).where(eq(deals.id, id));
  if (!deal) throw faults.notFound('This deal');
  await changeProducts(editing, { ids: [deal.productId] }, async () => {
    if (deal.startsAt >= now) await db.delete(deals).where(eq(deals.id, id));
    else if (deal.endsAt > now) await db.update(deals).set({ endsAt: now }).where(eq(deals.id, id));
  });
  return getStaffProduct(db, deal.productId);
}
