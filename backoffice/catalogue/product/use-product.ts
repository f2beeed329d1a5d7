import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';

export type ProductState = {
  /** The product as last read or saved; null while it loads. */
  product: StaffProduct | null;
  /** The reason why it cannot be shown. */
  problem: string | null;
  /** Names who changed the product meanwhile, until the user has resolved it. */
  conflict: string | null;
  /**
   * Saves a part. After someone else's change it reads the product again, sets `conflict` and resolves to false: the typed text stays, and
   * a second save overwrites theirs. Other errors are thrown.
   */
  save(change: (product: StaffProduct) => Promise<{ item: StaffProduct }>): Promise<boolean>;
  reload(): void;
};

export function useProduct(id: number): ProductState {
  const [product, setProduct] = useState<StaffProduct | null>(null);
  const { problem, attempt } = useProblem();
  const [conflict, setConflict] = useState<string | null>(null);
  const cache = useQueryClient();

  const reload = useCallback(() => {
    void attempt(async () => setProduct((await call('getStaffProduct', { id })).item));
  }, [id, attempt]);
  useEffect(reload, [reload]);

  const save = useCallback<ProductState['save']>(
    async (change) => {
      if (!product) return false;
      try {
        const { item } = await change(product);
        setProduct(item);
        setConflict(null);
        cache.invalidateQueries({ queryKey: ['products'] });
        return true;
      } catch (error) {
        const { item } = await call('getStaffProduct', { id });
        if (item.version === product.version) throw error;
        setProduct(item);
        setConflict(sentenceOf(error));
        return false;
      }
    },
    [product, id, cache],
  );

  return { product, problem, conflict, save, reload };
}
