import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { CompareTray } from '#storefront/components/compare/compare-tray.tsx';
import { FilteredProducts } from '#storefront/components/filters/filtered-products.tsx';
import {
  loadProductList,
  loadProductListInBrowser,
  type ProductList,
  unreachableList,
} from '#storefront/components/product-list/load-product-list.ts';
import { UnreachedPage } from '#storefront/components/product-list/unreached-page.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { breadcrumbsJsonLd, type Crumb } from '#storefront/seo/breadcrumbs.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { findLeft, findShown } from '#storefront/shown-page.ts';
import { type ShopFrame, useShopFrame } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { findSubcategory, findSubcategoryInBrowser, type Subcategory } from './find-subcategory.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null || !loaderData?.subcategory) return [];
  const { sub_category_name: name, slug } = loaderData.subcategory;
  return pageMeta(shop, {
    title: name,
    description: m.category_description({ category: name, shop: shop.name }),
    path: paths.subcategory(slug),
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callerContext);
  const subcategory = await findSubcategory(call, params.subcategoryName);
  return { subcategory, list: await loadProductList(call, searchOf(request), ownOf(subcategory)) };
}

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const left = findLeft<{ subcategory: Subcategory | null; list: ProductList }>(context, url);
  if (left !== null) return left;
  const shown = findShown<{ subcategory: Subcategory | null }>(context, url)?.loaderData;
  const subcategory = shown?.subcategory ?? (await findSubcategoryInBrowser(params.subcategoryName));
  if (subcategory === null) return { subcategory, list: unreachableList(searchOf(request)) };
  return { subcategory, list: await loadProductListInBrowser(browserCaller, searchOf(request), ownOf(subcategory)) };
}

function searchOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/** The page adds its own subcategory to the checked ones (R-CAT-6). */
function ownOf({ slug }: Subcategory) {
  return { own: slug, isOwnAdded: true };
}

export default function SubcategoryPage({ loaderData: { subcategory, list }, params }: Route.ComponentProps) {
  if (subcategory === null) return <UnreachedPage title={params.subcategoryName} />;
  return <SubcategoryView key={subcategory.slug} subcategory={subcategory} list={list} />;
}

function SubcategoryView({ subcategory, list }: { subcategory: Subcategory; list: ProductList }) {
  const frame = useShopFrame();
  const { sub_category_name: name, slug } = subcategory;
  const crumbs = crumbsOf(subcategory, frame);
  return (
    <div className="shell relative flex flex-col gap-5 py-5 wide:py-7">
      {frame && <JsonLd content={breadcrumbsJsonLd(frame.shop, crumbs)} />}
      <Breadcrumb crumbs={crumbs} />
      <h1 className="font-semibold text-3xl wide:text-4xl">{name}</h1>
      <FilteredProducts label={name} list={list} always={[slug, name]} />
      <CompareTray />
    </div>
  );
}

function crumbsOf({ slug, sub_category_name: name, category_slug }: Subcategory, frame: ShopFrame | null): Crumb[] {
  const category = frame?.categories.find((one) => one.slug === category_slug);
  return [
    { name: m.breadcrumb_home(), path: paths.home },
    ...(category ? [{ name: category.category_name, path: paths.category(category.slug) }] : []),
    { name, path: paths.subcategory(slug) },
  ];
}
