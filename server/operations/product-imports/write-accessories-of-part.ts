import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { ShapedProduct } from '#server/operations/import/shaped-product.ts';
import { listAccessories, writeAccessories } from '#server/operations/import/write-accessories.ts';
import { lockImports } from '#server/operations/import/write-batch.ts';
import { productImportParts, productImports } from './tables.ts';

type Walk = { importId: string; partsDone: number; parts: number };

/**
 * Writes what goes with the products of one part, on the second walk over the parts of an import, which `partsDone` goes on counting.
 * False: another instance has done it meanwhile.
 */
export async function writeAccessoriesOfPart(tx: Tx, { importId, partsDone, parts }: Walk): Promise<boolean> {
  const [part] = await tx
    .select({ products: productImportParts.products })
    .from(productImportParts)
    .where(and(eq(productImportParts.importId, importId), eq(productImportParts.position, partsDone - parts)));
  const claimed = await tx
    .update(productImports)
    .set({ partsDone: partsDone + 1 })
    .where(and(eq(productImports.id, importId), eq(productImports.partsDone, partsDone)))
    .returning({ id: productImports.id });
  if (claimed.length === 0) return false;
  await lockImports(tx);
  const shaped: ShapedProduct[] = part?.products ? JSON.parse(part.products) : [];
  await writeAccessories(tx, listAccessories(shaped));
  return true;
}
