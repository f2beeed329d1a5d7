import { mostAccessories } from '#contract/staff/product-fields.ts';
import type { Db } from '#platform/database/database.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { CsvGroup, CsvRow } from './csv-columns.ts';
import { findIds } from './find-ids.ts';
import type { Batch } from './read-batches.ts';
import { BadCell, quote, readHandle, readText } from './read-cell.ts';
import type { Reject } from './shape-product.ts';

/** The column `Goes with`: handles of a product's accessories, with semicolons between them (R-PRD-18). */

export const separator = ';';
const longestCell = 10_000;

/** The handles in the first line of a product, each once. Others than handles, too many, and the product's own reject it. */
export function shapeAccessories({ handle, rows: [first] }: CsvGroup, reject: Reject): string[] {
  if (!first) return [];
  try {
    const handles = readHandles(first);
    if (handles.includes(handle)) throw new BadCell('names the product itself; leave its own handle out');
    if (handles.length > mostAccessories)
      throw new BadCell(`names ${handles.length} products; ${mostAccessories} are the most`);
    return handles;
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    reject(first, 'Goes with', error.message);
    return [];
  }
}

function readHandles({ text }: CsvRow): string[] {
  const names = readText(text['Goes with'], longestCell).split(separator);
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].map(readHandle);
}

/** A product of a batch with the accessories that the file does not have, and its first line. */
export type AccessoriesElsewhere = { handle: string; line: number; accessories: string[] };

const handlesAtOnce = 250;

/** Rejects the products of a batch that name accessories which neither the file nor the shop has. */
export async function rejectUnknownAccessories(db: Db, batch: Batch): Promise<Batch> {
  const { accessoriesElsewhere: elsewhere } = batch;
  if (elsewhere.length === 0) return batch;
  const known = new Set<string>();
  await inPieces([...new Set(elsewhere.flatMap(({ accessories }) => accessories))], handlesAtOnce, async (handles) => {
    for (const handle of (await findIds(db, handles)).keys()) known.add(handle);
  });
  const rejected = elsewhere.flatMap(({ handle, line, accessories }) => {
    const unknown = accessories.find((accessory) => !known.has(accessory));
    if (unknown === undefined) return [];
    const why = `names ${quote(unknown)}, which is the handle of no product, neither in this file nor in the shop`;
    return [{ line, column: 'Goes with' as const, handle, why }];
  });
  const bad = new Set(rejected.map(({ handle }) => handle));
  return {
    ...batch,
    products: batch.products.filter(({ handle }) => !bad.has(handle)),
    rejected: [...batch.rejected, ...rejected],
  };
}

/** The batches of a file without the products that name unknown accessories. */
export async function* withKnownAccessories(db: Db, batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  for await (const batch of batches) yield await rejectUnknownAccessories(db, batch);
}
