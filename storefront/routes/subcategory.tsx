import { data } from 'react-router';
import type { Caller } from '#contract/client.ts';
import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { FilterBar, FilterSidebar } from '#storefront/components/filters/filter-sidebar.tsx';
import { loadProductList } from '#storefront/components/product-list/load-product-list.ts';
import { EmptyGrid, ProductGrid } from '#storefront/components/product-list/product-grid.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { breadcrumbsJsonLd, type Crumb } from '#storefront/seo/breadcrumbs.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { type ShopFrame, useShopFrame } from '#storefront/use-shop.ts';
import type { Route } from './+types/subcategory';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null || !loaderData) return [];
  const { sub_category_name: name, slug } = loaderData.subcategory;
  return pageMeta(shop, {
    title: name,
    description: m.category_description({ category: name, shop: shop.name }),
    path: paths.subcategory(slug),
  });
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadSubcategory(context.get(callerContext), params.subcategoryName, new URL(request.url).searchParams);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadSubcategory(browserCaller, params.subcategoryName, new URL(request.url).searchParams);
}

/** A subcategory by its name or slug, whatever its case, and its products. */
async function loadSubcategory(call: Caller, nameOrSlug: string, search: URLSearchParams) {
  const subcategory = await findSubcategory(call, nameOrSlug);
  if (subcategory === undefined) throw data(null, { status: 404 });
  const list = await loadProductList(call, search, { own: subcategory.slug, isOwnAdded: true });
  return { subcategory, list };
}

async function findSubcategory(call: Caller, nameOrSlug: string) {
  const wanted = nameOrSlug.trim().toLowerCase();
  const answer = await call('getAllSubcategory');
  if (answer.status === 'failed') throw new Error(answer.message);
  const { subcategory_list: all } = answer;
  return (
    all.find(({ slug }) => slug.toLowerCase() === wanted) ??
    all.find(({ sub_category_name: name }) => name.toLowerCase() === wanted)
  );
}

export default function SubcategoryPage({ loaderData: { subcategory, list } }: Route.ComponentProps) {
  const frame = useShopFrame();
  const name = subcategory.sub_category_name;
  const crumbs = crumbsOf(subcategory, frame);
  return (
    <div className="shell flex flex-col gap-5 py-5 wide:py-7">
      {frame && <JsonLd content={breadcrumbsJsonLd(frame.shop, crumbs)} />}
      <Breadcrumb crumbs={crumbs} />
      <h1 className="font-semibold text-3xl wide:text-4xl">{name}</h1>
      <div className="flex flex-col-reverse gap-8 filters:flex-row">
        <FilterSidebar />
        <section aria-label={name} className="min-w-0 flex-1">
          <FilterBar total={list.total} problem={list.problem} />
          <ProductGrid list={list} empty={<EmptyGrid title={m.grid_empty()} hint={m.grid_empty_hint()} />} />
        </section>
      </div>
    </div>
  );
}

function crumbsOf(
  subcategory: { slug: string; sub_category_name: string; category_slug: string },
  frame: ShopFrame | null,
): Crumb[] {
  const category = frame?.categories.find(({ slug }) => slug === subcategory.category_slug);
  return [
    { name: m.breadcrumb_home(), path: paths.home },
    ...(category ? [{ name: category.category_name, path: paths.category(category.slug) }] : []),
    { name: subcategory.sub_category_name, path: paths.subcategory(subcategory.slug) },
  ];
}
