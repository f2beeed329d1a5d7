import { createStore, useStore } from '#ui/store.ts';
import { browserCaller } from './api.ts';
import { createStoredList } from './stored-list.ts';

/** The products that were chosen for a comparison in this browser: up to four of one kind (R-PRD-17). */

export const mostCompared = 4;
const chosen = createStoredList('compared', mostCompared, (value): value is number => Number.isSafeInteger(value));

type Named = { id: number; name: string };

/** Why the last choice was refused. */
export type CompareRefusal = { reason: 'full' } | { reason: 'otherKind'; product: Named };
const refusal = createStore<CompareRefusal | null>(null);

/** The chosen ids, the first chosen first. */
export const useCompared = (): number[] => chosen.useItems().toReversed();
export const useCompareRefusal = () => useStore(refusal, null);
export const dismissCompareRefusal = () => refusal.write(null);

/** Chooses a product at once, and lets it go again if it turns out to be of another kind than the others. */
export async function chooseForComparison(product: Named): Promise<void> {
  refusal.write(null);
  const others = chosen.read().filter((id) => id !== product.id);
  if (others.length >= mostCompared) return refusal.write({ reason: 'full' });
  chosen.add(product.id);
  if (others.length === 0 || !(await isOfAnotherKind(product.id, others))) return;
  chosen.remove(product.id);
  refusal.write({ reason: 'otherKind', product });
}

export function removeFromComparison(productId: number): void {
  refusal.write(null);
  chosen.remove(productId);
}

/** Chooses these products in place of the others. */
export function startComparison(productIds: readonly number[]): void {
  refusal.write(null);
  chosen.replace(productIds.toReversed());
}

export function forgetCompared(): void {
  refusal.write(null);
  chosen.clear();
}

/** False also without an answer: the page of the comparison leaves out what does not fit. */
async function isOfAnotherKind(productId: number, others: readonly number[]): Promise<boolean> {
  try {
    const answer = await browserCaller('compareProducts', {
      product_id: [...others.toReversed(), productId].join(','),
    });
    return answer.status === 'success' && answer.other_kinds.includes(productId);
  } catch (fault) {
    console.error('The kind of a product is not known:', fault);
    return false;
  }
}
