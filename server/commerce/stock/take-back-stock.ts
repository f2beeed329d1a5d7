import type { Tx } from '#platform/database/database.ts';
import { returnStock, type StockCause, writeOffStock } from './move-stock.ts';

/** `restocked`: how many of the units can be sold again. Null: the variant was deleted. */
export type UnitsBack = { variantId: string | null; quantity: number; restocked: number };

/** Returns all units to stock, then writes off those that cannot be sold, so that the stock movements show both. */
export async function takeBackStock(tx: Tx, lines: UnitsBack[], cause: StockCause): Promise<void> {
  const back = lines.flatMap(({ variantId, quantity, restocked }) =>
    variantId === null ? [] : [{ variantId, quantity, lost: quantity - restocked }],
  );
  await returnStock(tx, back, cause);
  const lost = back.map(({ variantId, lost: quantity }) => ({ variantId, quantity }));
  await writeOffStock(
    tx,
    lost.filter(({ quantity }) => quantity > 0),
    cause,
  );
}
