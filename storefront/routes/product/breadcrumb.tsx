import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Crumb } from '#storefront/seo/breadcrumbs.ts';
import type { ProductFacts } from './load-product.ts';

/** Where the product stands in the shop: home, category, subcategory. */
export function crumbsOf(product: ProductFacts): Crumb[] {
  return [
    { name: m.product_breadcrumb_home(), path: paths.home },
    { name: product.category_name, path: paths.category(product.category_slug) },
    { name: product.sub_category_name, path: paths.subcategory(product.sub_category_name) },
  ];
}

export function Breadcrumb({ product }: { product: ProductFacts }) {
  return (
    <nav aria-label={m.product_breadcrumb()} className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbsOf(product).map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight className="size-4 rtl:-scale-x-100" />
              </li>
            )}
            <li>
              <a href={path} className="inline-block py-1 hover:text-ink hover:underline">
                {name}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
