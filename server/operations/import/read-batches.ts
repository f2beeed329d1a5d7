import type { RejectedRow } from './csv-columns.ts';
import { type CsvFile, readGroups } from './read-groups.ts';
import { shapeProduct } from './shape-product.ts';
import type { ShapedProduct } from './shaped-product.ts';

/** So many products are written with one set of statements. */
const productsAtOnce = 500;

export type Batch = { products: ShapedProduct[]; rejected: RejectedRow[]; rows: number; bytes: number };

/** The file as batches of products that can be loaded, and the lines that can't; the same each time it is read. */
export async function* readBatches(file: CsvFile, atOnce = productsAtOnce): AsyncGenerator<Batch> {
  const firstLines = new Map<string, number>();
  let batch: Batch = { products: [], rejected: [], rows: 0, bytes: 0 };
  for await (const { group, bytes } of readGroups(file)) {
    const line = group.rows[0]?.line ?? 0;
    const seenAt = firstLines.get(group.handle);
    if (seenAt === undefined || group.handle === '') {
      firstLines.set(group.handle, line);
      const { product, rejected } = shapeProduct(group);
      if (product) batch.products.push(product);
      batch.rejected.push(...rejected);
    } else {
      const why = `is that of line ${seenAt}; the lines of one product must follow each other`;
      batch.rejected.push({ line, column: 'Handle', handle: group.handle, why });
    }
    batch.rows += group.rows.length;
    batch.bytes = bytes;
    if (batch.products.length + batch.rejected.length >= atOnce) {
      yield batch;
      batch = { products: [], rejected: [], rows: 0, bytes };
    }
  }
  yield { ...batch, bytes: Number.POSITIVE_INFINITY };
}
