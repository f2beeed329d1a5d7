import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';

export type ProductState = {
  /** As it was last read or saved; null while it is read. */
  product: StaffProduct | null;
  /** Why it cannot be shown. */
  problem: string | null;
  /** Who changed what meanwhile, while that is to be looked at. */
  conflict: string | null;
  /**
   * Saves a part. When somebody else was faster, the product is read anew, `conflict` says whose change it was, and this gives
   * false: what was typed stays, and a second save goes over theirs. Other problems are thrown.
   */
  save(change: (product: StaffProduct) => Promise<{ item: StaffProduct }>): Promise<boolean>;
  reload(): void;
};

export function useProduct(id: number): ProductState {
  const [product, setProduct] = useState<StaffProduct | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const cache = useQueryClient();

  const reload = useCallback(() => {
    call('getStaffProduct', { id }).then(
      ({ item }) => setProduct(item),
      (error) => setProblem(sentenceOf(error)),
    );
  }, [id]);
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
