import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ProductCard } from '#storefront/components/product-card.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { ProductList } from './load-product-list.ts';
import { pagesIn, perPage, searchForEarlier, searchForMore } from './pages.ts';
import { StayLink } from './stay-link.tsx';

/** As many as the first window of a page shows at most. */
const eagerPictures = 4;

/** A grid of cards with the ways to more of them. `empty` stands in where there are none. */
export function ProductGrid({ list, empty }: { list: ProductList; empty: ReactNode }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { products, total, pages } = list;
  if (products.length === 0) return empty;
  const seen = (pages.first - 1) * perPage + products.length;
  return (
    <div className="relative flex flex-col items-center gap-6">
      <h2 className="sr-only">{m.grid_heading()}</h2>
      {pages.first > 1 && (
        <a href={pathname + searchForEarlier(search, pages)} className={buttonClass('quiet')}>
          {m.grid_earlier()}
        </a>
      )}
      <ul className="grid w-full grid-cols-2 gap-2.5 min-[560px]:grid-cols-3 wide:gap-4 min-[900px]:grid-cols-4 filters:grid-cols-3 xl:grid-cols-4">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} isEager={index < eagerPictures} />
          </li>
        ))}
      </ul>
      {seen < total && (
        <>
          <p className="text-muted text-sm tabular-nums">{m.grid_position({ shown: seen, total })}</p>
          <StayLink key={pagesIn(pages).join()} to={searchForMore(search, pages)} className={buttonClass('quiet')}>
            {m.grid_more()}
          </StayLink>
        </>
      )}
    </div>
  );
}

/** 'No products found in this category', and a word on what to do. */
export function EmptyGrid({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-3xl bg-sunken px-6 py-16 text-center">
      <p className="font-semibold text-lg">{title}</p>
      <p className="text-muted">{hint}</p>
    </div>
  );
}

export function productCountText(total: number): string {
  return total === 1 ? m.grid_count_one() : m.grid_count({ count: total.toLocaleString('en-US') });
}
