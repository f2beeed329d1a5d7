import { useEffect, useState } from 'react';
import { useShop } from '#storefront/use-shop.ts';
import type { ProductDetails } from './load-product.ts';

/** As the header's promo texts (R-PRD-6). */
const rotationMs = 3000;

/**
 * Rotates the promo lines that apply to a product in stock. They overlap, so that nothing shifts; with reduced motion they are side by side.
 * Hovering pauses.
 */
export function PromoLines({ stock }: { stock: ProductDetails['product_stock'] }) {
  const { freeDelivery, sellingOut, soldRecently } = useShop().product;
  const lines = [
    freeDelivery,
    stock.selling_out_fast ? sellingOut : '',
    stock.sold_recently ? soldRecently : '',
  ].filter((line) => line !== '');
  const [isHeld, setIsHeld] = useState(false);
  const shown = useTurn(isHeld ? 1 : lines.length) % Math.max(lines.length, 1);
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

/** The index of the current line; constant for a single line or reduced motion. */
function useTurn(lines: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (lines < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((current) => current + 1), rotationMs);
    return () => clearInterval(timer);
  }, [lines]);
  return turn;
}
