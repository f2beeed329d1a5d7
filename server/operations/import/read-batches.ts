import type { RejectedRow } from './csv-columns.ts';
import { type CsvFile, readGroups, UnreadableFile } from './read-groups.ts';
import { shapeProduct } from './shape-product.ts';
import type { ShapedProduct } from './shaped-product.ts';

/** The most that one transaction writes, so that others hardly wait for it. A single product may be larger. */
const mostOfBatch = { products: 50, rejected: 1000, rows: 250, characters: 100_000 };

export type Batch = {
  products: ShapedProduct[];
  rejected: RejectedRow[];
  rows: number;
  bytes: number;
  /** Ignored columns of the file; set in the first batch. */
  ignoredColumns: string[];
};

/**
 * The file as batches of valid products and rejected lines; the same each time it is read. Throws
 * UnreadableFile, also for one of more lines than `mostRows`.
 */
export async function* readBatches(file: CsvFile, mostRows = Number.POSITIVE_INFINITY): AsyncGenerator<Batch> {
  const firstLines = new Map<string, number>();
  let batch = emptyBatch();
  let characters = 0;
  let rows = 0;
  for await (const read of readGroups(file)) {
    if ('ignoredColumns' in read) {
      batch.ignoredColumns = read.ignoredColumns;
      continue;
    }
    const { product, rejected } = shapeOnce(read.group, firstLines);
    if (product) batch.products.push(product);
    batch.rejected.push(...rejected);
    batch.rows += read.group.rows.length;
    batch.bytes = read.bytes;
    rows += read.group.rows.length;
    if (rows > mostRows) throw new UnreadableFile(`${file.name} has more than ${mostRows} lines; split it.`);
    characters += product?.descriptionHtml.length ?? 0;
    if (isFull(batch, characters)) {
      yield batch;
      batch = emptyBatch();
      characters = 0;
    }
  }
  yield { ...batch, bytes: Number.POSITIVE_INFINITY };
}

const emptyBatch = (): Batch => ({ products: [], rejected: [], rows: 0, bytes: 0, ignoredColumns: [] });

function isFull({ products, rejected, rows }: Batch, characters: number): boolean {
  const most = mostOfBatch;
  return (
    products.length >= most.products ||
    rejected.length >= most.rejected ||
    rows >= most.rows ||
    characters >= most.characters
  );
}

/** A product whose lines are not consecutive is rejected at its second group. */
function shapeOnce(group: Parameters<typeof shapeProduct>[0], firstLines: Map<string, number>) {
  const line = group.rows[0]?.line ?? 0;
  const seenAt = firstLines.get(group.handle);
  if (seenAt === undefined || group.handle === '') {
    firstLines.set(group.handle, line);
    return shapeProduct(group);
  }
  const why = `is that of line ${seenAt}; the lines of one product must follow each other`;
  return { product: null, rejected: [{ line, column: 'Handle' as const, handle: group.handle, why }] };
}
