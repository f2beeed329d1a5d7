import { useEffect, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductDetails } from './load-product.ts';

/** The header's promo text turns every 3 seconds (section 9); these do as well. */
const rotationMs = 3000;

/** Promo lines, one at a time, and only those that are true of the product. */
export function PromoLines({ stock }: { stock: ProductDetails['product_stock'] }) {
  const lines = [m.product_free_delivery()];
  if (stock.selling_out_fast && stock.stock_status === 'IN STOCK') lines.push(m.product_selling_fast());
  if (stock.sold_recently) lines.push(m.product_sold_recently());
  const turn = useTurn(lines.length);
  return (
    <p className="inline-flex rounded-full bg-highlight px-3 py-1 font-medium text-on-highlight text-sm">
      {lines[turn % lines.length]}
    </p>
  );
}

/** Counts up while there is more than one line to show and the shopper does not mind motion. */
function useTurn(lines: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (lines < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((current) => current + 1), rotationMs);
    return () => clearInterval(timer);
  }, [lines]);
  return turn;
}
