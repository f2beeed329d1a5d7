import { setStockAndPrices as setStockAndPricesCall } from '#contract/staff/bulk.ts';
import * as categoryCalls from '#contract/staff/categories.ts';
import { saveAccessories as saveAccessoriesCall } from '#contract/staff/product-accessories.ts';
import * as pictureCalls from '#contract/staff/product-pictures.ts';
import { saveVariants as saveVariantsCall } from '#contract/staff/product-variants.ts';
import * as calls from '#contract/staff/products.ts';
import { saveSpecifications as saveSpecificationsCall } from '#contract/staff/specifications.ts';
import { faults } from '#platform/http/faults.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import {
  createCategory,
  deleteCategory,
  listStaffCategories,
  orderCategories,
  renameCategory,
  setCategoryPicture,
} from './categories.ts';
import type { Editing } from './change-products.ts';
import { addPicture, arrangePictures } from './edit-pictures.ts';
import { deleteProduct, endDeal, startDeal, updateProduct } from './edit-product.ts';
import { changePrices, moveProducts, publishProducts } from './edit-selection.ts';
import { exportProductLists } from './export-lists.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { listStaffProducts } from './list-staff-products.ts';
import { createProduct, duplicateProduct } from './make-product.ts';
import { saveAccessories } from './save-accessories.ts';
import { saveSpecifications } from './save-specifications.ts';
import { saveVariants } from './save-variants.ts';
import { setStockAndPrices } from './set-stock-and-prices.ts';
import { storeUpload } from './store-upload.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

/** The back office's calls for products, stock and categories. */
export function productEditingStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, shop: Shop): void {
  exportProductLists(serveExport, () => shop.settings.shop.lowStockUnits);
  serveProducts(serveStaff, shop);
  serveSelections(serveStaff, shop);
  serveBulk(serveStaff, shop);
  servePictures(serveStaff, shop);
  serveCategories(serveStaff, shop);
}

const editing = ({ clock }: Shop, { db, audit }: Pick<Editing, 'db' | 'audit'>): Editing => ({
  db,
  audit,
  now: clock.now(),
});

function serveProducts(serveStaff: ServeStaff, shop: Shop) {
  serveStaff(calls.listProducts, ({ db, input }) => listStaffProducts(db, input, shop.settings.shop.lowStockUnits));
  serveStaff(calls.getStaffProduct, async ({ db, input }) => ({ item: await getStaffProduct(db, input.id) }));

  serveStaff(calls.createProduct, async (request) => ({
    item: await createProduct(editing(shop, request), request.input),
  }));
  serveStaff(calls.updateProduct, async (request) => ({
    item: await updateProduct(editing(shop, request), request.staff.role, request.input),
  }));
  serveStaff(calls.duplicateProduct, async (request) => ({
    item: await duplicateProduct(editing(shop, request), request.input.id),
  }));
  serveStaff(calls.deleteProduct, async (request) => {
    await deleteProduct(editing(shop, request), request.input.id, request.input.version);
    return {};
  });
  serveStaff(saveVariantsCall, async (request) => ({
    item: await saveVariants(editing(shop, request), request.input),
  }));
  serveStaff(saveSpecificationsCall, async (request) => ({
    item: await saveSpecifications(editing(shop, request), request.input),
  }));
  serveStaff(saveAccessoriesCall, async (request) => ({
    item: await saveAccessories(editing(shop, request), request.input),
  }));
  serveStaff(calls.startDeal, async (request) => {
    const { productId, startsAt, endsAt } = request.input;
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    return { item: await startDeal(editing(shop, request), { productId, ...times }) };
  });
  serveStaff(calls.endDeal, async (request) => ({ item: await endDeal(editing(shop, request), request.input.id) }));
}

function serveSelections(serveStaff: ServeStaff, shop: Shop) {
  serveStaff(calls.publishProducts, async (request) => ({
    changed: await publishProducts(editing(shop, request), request.input),
  }));
  serveStaff(calls.moveProducts, async (request) => ({
    changed: await moveProducts(editing(shop, request), request.input),
  }));
  serveStaff(calls.changePrices, async (request) => ({
    changed: await changePrices(editing(shop, request), request.input),
  }));
  serveStaff(calls.undoBulkEdit, (request) => undoBulkEdit(editing(shop, request), request.input.changed));
}

/** One body at a time for each member of the staff. */
function serveBulk(serveStaff: ServeStaff, { clock }: Shop) {
  const sending = new Set<string>();
  serveStaff(setStockAndPricesCall, async ({ db, staff, upload, transact }) => {
    const { id: staffId } = staff;
    if (sending.has(staffId)) throw faults.uploadRunning();
    sending.add(staffId);
    try {
      return await setStockAndPrices({ db, transact, staffId, now: clock.now() }, upload);
    } finally {
      sending.delete(staffId);
    }
  });
}

function servePictures(serveStaff: ServeStaff, shop: Shop) {
  serveStaff(pictureCalls.uploadProductPicture, async (request) => {
    const { id, colorId = null, alt } = request.input;
    const path = await storeUpload(shop, request.upload);
    return request.transact(async (inside) => ({
      item: await addPicture(editing(shop, inside), { id, colorId, alt, path }),
    }));
  });
  serveStaff(pictureCalls.arrangeProductPictures, async (request) => ({
    item: await arrangePictures(editing(shop, request), request.input),
  }));
}

function serveCategories(serveStaff: ServeStaff, shop: Shop) {
  serveStaff(categoryCalls.listStaffCategories, async ({ db }) => ({ items: await listStaffCategories(db) }));
  serveStaff(categoryCalls.createCategory, async (request) => {
    await createCategory(editing(shop, request), request.input);
    return { items: await listStaffCategories(request.db) };
  });
  serveStaff(categoryCalls.renameCategory, async (request) => {
    await renameCategory(editing(shop, request), request.input);
    return { items: await listStaffCategories(request.db) };
  });
  serveStaff(categoryCalls.orderCategories, async (request) => {
    await orderCategories(editing(shop, request), request.input);
    return { items: await listStaffCategories(request.db) };
  });
  serveStaff(categoryCalls.deleteCategory, async (request) => {
    await deleteCategory(editing(shop, request), request.input);
    return { items: await listStaffCategories(request.db) };
  });
  serveStaff(categoryCalls.uploadCategoryPicture, async (request) => {
    const path = await storeUpload(shop, request.upload, { isPhoneCrop: request.input.place === 'phoneBanner' });
    return request.transact(async (inside) => {
      await setCategoryPicture(editing(shop, inside), { ...request.input, path });
      return { items: await listStaffCategories(inside.db) };
    });
  });
}
