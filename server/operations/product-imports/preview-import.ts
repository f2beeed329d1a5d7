import type { ProductImport } from '#contract/staff/product-imports.ts';
import type { Db } from '#platform/database/database.ts';
import type { RejectedRow } from '#server/operations/import/csv-columns.ts';
import { openPlaces, placeProducts } from '#server/operations/import/place-types.ts';
import {
  type FindPicture,
  isChanged,
  type PlannedProduct,
  planChanges,
} from '#server/operations/import/plan-changes.ts';
import { readBatches } from '#server/operations/import/read-batches.ts';
import { readExisting } from '#server/operations/import/read-existing.ts';
import type { CsvFile } from '#server/operations/import/read-groups.ts';

export type Planned = ProductImport['planned'][number];
export type Preview = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  planned: Planned[];
  rejected: RejectedRow[];
};

/** So many products are shown of those that an import would change. */
const mostPlanned = 100;

/** What a load of the file would do now; reads alone. Throws UnreadableFile when it is not a catalogue. */
export async function previewImport(db: Db, file: CsvFile, findPicture: FindPicture): Promise<Preview> {
  const preview: Preview = { rows: 0, created: 0, updated: 0, unchanged: 0, planned: [], rejected: [] };
  // A subcategory that the load would make has no id yet, and none that a product could have.
  const place = await openPlaces(db, null, async () => ({ categoryId: 0, subcategoryId: 0 }));
  for await (const { products, rejected, rows } of readBatches(file)) {
    const existing = await readExisting(
      db,
      products.map(({ handle }) => handle),
    );
    for (const product of await placeProducts(products, place)) {
      const plan = planChanges(product, existing.get(product.handle) ?? null, findPicture);
      if (!isChanged(plan)) preview.unchanged++;
      else {
        preview[plan.existing === null ? 'created' : 'updated']++;
        if (preview.planned.length < mostPlanned) preview.planned.push(describe(plan));
      }
    }
    preview.rows += rows;
    preview.rejected.push(...rejected);
  }
  return preview;
}

function describe({ product: { handle, name }, existing, differs, stock }: PlannedProduct): Planned {
  if (existing === null) return { handle, name, what: ['new'] };
  return {
    handle,
    name,
    what: [
      ...(differs.itself ? (['details'] as const) : []),
      ...(differs.options ? (['options'] as const) : []),
      ...(differs.variants ? (['variants'] as const) : []),
      ...(differs.pictures ? (['pictures'] as const) : []),
      ...(stock.length > 0 ? (['stock'] as const) : []),
    ],
  };
}
