import { useEffect, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductDetails } from './load-product.ts';

/** The header's promo text turns every 3 seconds (R-PRD-6); these do as well. */
const rotationMs = 3000;

/**
 * Promo lines, one at a time, and only those that are true of the product. They lie on one another, so that nothing moves
 * when they turn; to those who mind motion they stand side by side. A line under the mouse stays.
 */
export function PromoLines({ stock }: { stock: ProductDetails['product_stock'] }) {
  const lines = [m.product_free_delivery()];
  if (stock.selling_out_fast && stock.stock_status === 'IN STOCK') lines.push(m.product_selling_fast());
  if (stock.sold_recently) lines.push(m.product_sold_recently());
  const [isHeld, setIsHeld] = useState(false);
  const shown = useTurn(isHeld ? 1 : lines.length) % lines.length;
  return (
    <ul
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      className="grid font-medium text-sm motion-reduce:flex motion-reduce:flex-wrap motion-reduce:gap-2"
    >
      {lines.map((line, index) => (
        <li
          key={line}
          className={`col-start-1 row-start-1 justify-self-start rounded-full bg-highlight px-3 py-1 text-on-highlight transition-[opacity,visibility] duration-250 ${index === shown ? '' : 'motion-safe:invisible motion-safe:opacity-0'}`}
        >
          {line}
        </li>
      ))}
    </ul>
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
