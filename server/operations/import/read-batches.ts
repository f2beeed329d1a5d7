import type { StaffSpecification } from '#contract/staff/specifications.ts';
import type { AccessoriesElsewhere } from './accessories-in-file.ts';
import type { CsvGroup, RejectedRow } from './csv-columns.ts';
import { type CsvFile, type NamedColumns, readGroups, readHandles, UnreadableFile } from './read-groups.ts';
import { shapeProduct } from './shape-product.ts';
import type { ShapedProduct } from './shaped-product.ts';

/** The most that one transaction writes, so that others hardly wait for it. A single product may be larger. */
const mostOfBatch = { products: 50, rejected: 1000, rows: 250, values: 2000, characters: 100_000 };

export type Batch = {
  products: ShapedProduct[];
  rejected: RejectedRow[];
  rows: number;
  bytes: number;
  /** Ignored columns of the file, some with the reason; set in the first batch. */
  ignoredColumns: string[];
  /** The specifications whose columns the file has; the same in every batch. */
  specificationIds: number[];
  /** Those of its products that name accessories which the file does not have. */
  accessoriesElsewhere: AccessoriesElsewhere[];
};
type Options = {
  vocabulary: StaffSpecification[];
  /** A file of more lines is refused. */
  mostRows: number;
};

/** The file as batches of valid products and rejected lines; the same each time it is read. Throws UnreadableFile. */
export async function* readBatches(file: CsvFile, { vocabulary, mostRows }: Options): AsyncGenerator<Batch> {
  const firstLines = new Map<string, number>();
  let columns: NamedColumns = { ignored: [], specifications: [], hasAccessories: false };
  let handles = new Set<string>();
  let batch = emptyBatch(columns);
  let [characters, values, rows] = [0, 0, 0];
  for await (const read of readGroups(file, vocabulary)) {
    if ('columns' in read) {
      columns = read.columns;
      // An accessory may come after what it goes with.
      if (columns.hasAccessories) handles = await readHandles(file);
      batch = { ...emptyBatch(columns), ignoredColumns: columns.ignored };
      continue;
    }
    const { product, rejected } = shapeOnce(read.group, columns, firstLines);
    if (product) {
      batch.products.push(product);
      batch.accessoriesElsewhere.push(...namedElsewhere(product, handles, read.group));
    }
    batch.rejected.push(...rejected);
    batch.rows += read.group.rows.length;
    batch.bytes = read.bytes;
    rows += read.group.rows.length;
    if (rows > mostRows) throw new UnreadableFile(`${file.name} has more than ${mostRows} lines; split it.`);
    characters += product?.descriptionHtml.length ?? 0;
    values += product ? countValues(product) : 0;
    if (isFull(batch, characters, values)) {
      yield batch;
      batch = emptyBatch(columns);
      [characters, values] = [0, 0];
    }
  }
  yield { ...batch, bytes: Number.POSITIVE_INFINITY };
}

const countValues = ({ specifications }: ShapedProduct) =>
  specifications.reduce((sum, { ofVariants }) => sum + Math.max(1, Object.keys(ofVariants).length), 0);

function namedElsewhere(
  { handle, accessories }: ShapedProduct,
  handles: Set<string>,
  group: CsvGroup,
): AccessoriesElsewhere[] {
  const elsewhere = accessories?.filter((accessory) => !handles.has(accessory)) ?? [];
  const line = group.rows[0]?.line ?? 0;
  return elsewhere.length === 0 ? [] : [{ handle, line, accessories: elsewhere }];
}

function emptyBatch({ specifications }: NamedColumns): Batch {
  const specificationIds = specifications.map(({ specificationId }) => specificationId);
  return {
    products: [],
    rejected: [],
    rows: 0,
    bytes: 0,
    ignoredColumns: [],
    specificationIds,
    accessoriesElsewhere: [],
  };
}

function isFull({ products, rejected, rows }: Batch, characters: number, values: number): boolean {
  const most = mostOfBatch;
  return (
    products.length >= most.products ||
    rejected.length >= most.rejected ||
    rows >= most.rows ||
    values >= most.values ||
    characters >= most.characters
  );
}

/** A product whose lines are not consecutive is rejected at its second group. */
function shapeOnce(group: CsvGroup, columns: NamedColumns, firstLines: Map<string, number>) {
  const line = group.rows[0]?.line ?? 0;
  const seenAt = firstLines.get(group.handle);
  if (seenAt === undefined || group.handle === '') {
    firstLines.set(group.handle, line);
    return shapeProduct(group, columns);
  }
  const why = `is that of line ${seenAt}; the lines of one product must follow each other`;
  return { product: null, rejected: [{ line, column: 'Handle' as const, handle: group.handle, why }] };
}
