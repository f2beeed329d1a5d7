import { CompareTray } from '#storefront/components/compare/compare-tray.tsx';
import { FilteredProducts } from '#storefront/components/filters/filtered-products.tsx';
import type { ProductList } from '#storefront/components/product-list/load-product-list.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { findLeft } from '#storefront/shown-page.ts';
import type { Route } from './+types/route';
import { loadAllProducts, loadAllProductsInBrowser } from './load-all-products.ts';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop === null ? [] : pageMeta(shop, { title: m.all_products(), path: paths.allProducts() });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAllProducts(context.get(callerContext), new URL(request.url).searchParams);
}

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  return findLeft<ProductList>(context, url) ?? loadAllProductsInBrowser(browserCaller, url.searchParams);
}

/** Every product of the shop: where the rows of the home page lead that belong to no subcategory. */
export default function AllProductsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="shell relative flex flex-col gap-5 py-5 wide:py-7">
      <h1 className="font-semibold text-3xl wide:text-4xl">{m.all_products()}</h1>
      <FilteredProducts label={m.all_products()} list={list} />
      <CompareTray />
    </div>
  );
}
