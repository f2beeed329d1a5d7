import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { chooseForComparison, removeFromComparison, useCompared } from '#storefront/shopper/compared-products.ts';
import { buttonClass } from '#ui/button.tsx';
import { CompareRefusalNote } from './compare-refusal-note.tsx';

type Product = { id: number; product_name: string };

/** The button at the foot of a card's picture, above the card's link and above the line of what is sold out. */
export function CompareMark({ product }: { product: Product & { stock_status: string } }) {
  const { isChosen, toggle } = useToggle(product);
  const isSoldOut = product.stock_status === 'OUT OF STOCK';
  return (
    <button
      type="button"
      aria-label={m.compare_toggle_label({ name: product.product_name })}
      aria-pressed={isChosen}
      title={m.compare_toggle()}
      onClick={toggle}
      className={`absolute end-1 z-10 flex size-9 before:absolute before:-inset-1 items-center justify-center rounded-full bg-surface/85 text-muted -outline-offset-2 transition-colors hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary noscript:hidden ${isSoldOut ? 'bottom-7' : 'bottom-1'}`}
    >
      <Scale aria-hidden="true" className="size-4.5" />
    </button>
  );
}

/** The same on the product's page, with the way to the comparison. Without JavaScript it is a link to a comparison of this product. */
export function CompareChoice({ product }: { product: Product }) {
  const { isChosen, toggle, chosen } = useToggle(product);
  return (
    <div className="-my-2 flex flex-col gap-2">
      <div className="-mx-3 flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-label={m.compare_toggle_label({ name: product.product_name })}
          aria-pressed={isChosen}
          onClick={toggle}
          className={`noscript:hidden ${buttonClass('plain', 'small', 'min-h-11 px-3! aria-pressed:bg-primary-soft')}`}
        >
          <Scale aria-hidden="true" className="size-4.5" fill={isChosen ? 'currentColor' : 'none'} />
          {m.compare_toggle()}
        </button>
        {chosen.length > 0 && (
          <Link
            to={paths.compare(chosen)}
            className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
          >
            {m.compare_see({ count: chosen.length })}
          </Link>
        )}
      </div>
      <CompareRefusalNote />
      <noscript>
        <a href={paths.compare([product.id])} className={buttonClass('plain', 'small', '-mx-3 px-3!')}>
          {m.compare_toggle()}
        </a>
      </noscript>
    </div>
  );
}

function useToggle({ id, product_name: name }: Product) {
  const chosen = useCompared();
  const isChosen = chosen.includes(id);
  return {
    chosen,
    isChosen,
    toggle: () => (isChosen ? removeFromComparison(id) : chooseForComparison({ id, name })),
  };
}
