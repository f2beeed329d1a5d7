import { setImmediate as nextTurn } from 'node:timers/promises';
import { subcategories } from '#commerce/catalogue/tables.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import type { Db } from '#platform/database/database.ts';
import { listMissing } from '#server/operations/import/add-pictures.ts';
import { openPlaces, placeProducts } from '#server/operations/import/place-types.ts';
import { type FindPicture, isChanged, planChanges } from '#server/operations/import/plan-changes.ts';
import type { Batch } from '#server/operations/import/read-batches.ts';
import { readExisting } from '#server/operations/import/read-existing.ts';
import { describeChanges } from './describe-changes.ts';

export type Preview = Pick<
  ProductImport,
  'created' | 'updated' | 'unchanged' | 'updatedByStock' | 'planned' | 'newSubcategories' | 'picturesToFetch'
>;
export type Previewer = { preview: Preview; addBatch(batch: Batch): Promise<void> };

/** How many products are shown that an import would change, and as many that only change in stock. */
const mostPlanned = 100;
const mostNewSubcategories = 50;

/** Sums up what a load of products would change now; writes nothing. */
export async function createPreviewer(
  db: Db,
  findPicture: FindPicture,
  vocabulary: StaffSpecification[],
): Promise<Previewer> {
  const preview: Preview = {
    created: 0,
    updated: 0,
    unchanged: 0,
    picturesToFetch: 0,
    updatedByStock: { set: 0, add: 0 },
    planned: [],
    newSubcategories: [],
  };
  const places = await db.select().from(subcategories);
  const names = {
    subcategories: new Map(places.map(({ id, name }) => [id, name])),
    specifications: new Map(vocabulary.map((specification) => [specification.id, specification])),
  };
  const shown = { changed: 0, stock: 0 };
  // A subcategory that the load would create has no id yet, so it gets one that no product has.
  const place = await openPlaces(db, null, async (name) => {
    if (preview.newSubcategories.length < mostNewSubcategories) preview.newSubcategories.push(name);
    return { categoryId: 0, subcategoryId: 0 };
  });

  async function addBatch({ products, specificationIds }: Batch) {
    const existing = await readExisting(
      db,
      products.map(({ handle }) => handle),
      specificationIds,
    );
    for (const product of await placeProducts(products, place)) {
      const plan = planChanges(product, existing.get(product.handle) ?? null, { findPicture, specificationIds });
      const [set, add] = [isChanged(plan, 'set'), isChanged(plan, 'add')];
      const isShown = isChanged(plan, 'leave') ? 'changed' : 'stock';
      if (isShown === 'changed') preview[plan.existing === null ? 'created' : 'updated']++;
      else {
        preview.unchanged++;
        if (set) preview.updatedByStock.set++;
        if (add) preview.updatedByStock.add++;
      }
      if ((isShown === 'changed' || set || add) && shown[isShown]++ < mostPlanned) {
        // A product may have a thousand variants of twenty specifications, each of which takes a part of the turn.
        await nextTurn();
        preview.planned.push(describeChanges(plan, names));
        await nextTurn();
      }
      preview.picturesToFetch += listMissing(product.pictures, findPicture).length;
    }
  }

  return { preview, addBatch };
}
