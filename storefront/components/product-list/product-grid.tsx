import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { countText } from '#storefront/components/amounts.ts';
import { ProductCard } from '#storefront/components/product-card.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { ProductPages } from './load-product-list.ts';
import { MoreLink } from './more-link.tsx';
import { perPage, searchForEarlier } from './pages.ts';

/** The most pictures that the first viewport shows. */
const eagerPictures = 4;

type Props = {
  list: ProductPages;
  /** Shown when there are no products. */
  empty: ReactNode;
};

/** A grid of cards with links to more of them. */
export function ProductGrid({ list, empty }: Props) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { grid, noteMore } = useFocusOnMore(list);
  const { products, total, pages } = list;
  if (products.length === 0) return empty;
  const seen = (pages.first - 1) * perPage + products.length;
  return (
    <div className="@container relative flex flex-col items-center gap-6">
      {pages.first > 1 && (
        <Link to={pathname + searchForEarlier(search, pages)} className={buttonClass('quiet')}>
          {m.grid_earlier()}
        </Link>
      )}
      <ul ref={grid} className="product-grid">
        {products.map((product, index) => (
          <li key={product.id} id={index % perPage === 0 ? pageAnchor(pages.first + index / perPage) : undefined}>
            <ProductCard product={product} load={loadAt(index)} isComparable />
          </li>
        ))}
      </ul>
      {seen < total && (
        <>
          <p className="text-muted text-sm tabular-nums">{m.grid_position({ shown: seen, total })}</p>
          <MoreLink pages={pages} anchor={pageAnchor(pages.last + 1)} onFollow={noteMore} />
        </>
      )}
    </div>
  );
}

function loadAt(index: number) {
  if (index >= eagerPictures) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}

/** The id of a page's first product, the target of 'Show more' without JavaScript. */
function pageAnchor(page: number): string {
  return `page-${page}`;
}

/** After 'Show more', focuses the first new product without scrolling. */
function useFocusOnMore(list: ProductPages) {
  const grid = useRef<HTMLUListElement>(null);
  const shorter = useRef<ProductPages | null>(null);
  useEffect(() => {
    const { current: before } = shorter;
    if (before === null || before.pages.last >= list.pages.last) return;
    shorter.current = null;
    grid.current?.children[before.products.length]?.querySelector('a')?.focus({ preventScroll: true });
  }, [list]);
  return {
    grid,
    noteMore: () => {
      shorter.current = list;
    },
  };
}

type EmptyProps = {
  title: string;
  hint: string;
  /** Links onwards. */
  children?: ReactNode;
};

/** 'No products found in this category', with a hint. */
export function EmptyGrid({ title, hint, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-3xl bg-sunken px-4 py-12 text-center wide:px-6 wide:py-16">
      <p className="font-semibold text-lg">{title}</p>
      <p className="text-muted">{hint}</p>
      {children && <div className="mt-4 flex w-full flex-col items-center gap-6">{children}</div>}
    </div>
  );
}

export function productCountText(total: number): string {
  return total === 1 ? m.grid_count_one() : m.grid_count({ count: countText(total) });
}
