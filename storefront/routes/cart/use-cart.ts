import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart } from './load-cart.ts';

/**
 * The last cart that was loaded. `hasNews`: prices or stock have changed, or a line is missing that the shopper did not remove. Reloads
 * when the tab becomes visible again.
 */
export function useCart(loaded: Cart | null) {
  const [cart, setCart] = useState(loaded);
  const [hasNews, setHasNews] = useState(false);
  const [removed, setRemoved] = useState<string[]>([]);
  useReloadOnReturn();

  if (loaded !== null && loaded !== cart) {
    setCart(loaded);
    if (cart !== null) setHasNews(isNews(cart, loaded, removed));
  }
  return { cart, hasNews, noteRemoval: (rowId: string) => setRemoved((ids) => [...ids, rowId]) };
}

function isNews(before: Cart, after: Cart, removed: string[]): boolean {
  return before.lines.some((line) => {
    const now = after.lines.find(({ id }) => id === line.id);
    if (now === undefined) return !removed.includes(line.id);
    return now.price !== line.price || now.stock_status !== line.stock_status;
  });
}

function useReloadOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [revalidate]);
}
