import { readPicturePath, splitCrops } from '#contract/picture-paths.ts';
import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { CompareTray } from '#storefront/components/compare/compare-tray.tsx';
import { FilteredProducts } from '#storefront/components/filters/filtered-products.tsx';
import { Picture } from '#storefront/components/picture.tsx';
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
import { useShop, useShopFrame } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { type Category, findCategory, findCategoryInBrowser, isCalled, selectedSubcategory } from './find-category.ts';
import { SubcategoryRow } from './subcategory-row.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null || !loaderData?.category) return [];
  const { name, slug, banner } = loaderData.category;
  return pageMeta(shop, {
    title: name,
    description: m.category_description({ category: name, shop: shop.name }),
    path: paths.category(slug),
    image: splitCrops(banner).wide || undefined,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callerContext);
  const search = new URL(request.url).searchParams;
  const category = await findCategory(call, params.categoryName);
  return { category, list: await loadProductList(call, search, listedBy(category, search)) };
}

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const left = findLeft<{ category: Category | null; list: ProductList }>(context, url);
  if (left !== null) return left;
  const search = url.searchParams;
  const shown = findShown<{ category: Category | null }>(context, url)?.loaderData;
  const category = shown?.category ?? (await findCategoryInBrowser(params.categoryName));
  if (category === null) return { category, list: unreachableList(search) };
  return { category, list: await loadProductListInBrowser(browserCaller, search, listedBy(category, search)) };
}

function listedBy(category: Category, search: URLSearchParams) {
  return { own: selectedSubcategory(category, search)?.slug ?? null, isOwnAdded: false };
}

export default function CategoryPage({ loaderData: { category, list }, params }: Route.ComponentProps) {
  const categories = useShopFrame()?.categories ?? [];
  if (category === null) {
    const known = categories.find(({ slug }) => slug === params.categoryName.toLowerCase());
    return <UnreachedPage title={known?.category_name ?? params.categoryName} />;
  }
  return <CategoryView key={category.slug} category={category} list={list} />;
}

function CategoryView({ category, list }: { category: Category; list: ProductList }) {
  const shop = useShop();
  const { name, slug, banner, subcategories } = category;
  const crumbs: Crumb[] = [
    { name: m.breadcrumb_home(), path: paths.home },
    { name, path: paths.category(slug) },
  ];
  const nameOf = (slugOrName = '') =>
    subcategories.find((one) => isCalled(one, slugOrName))?.sub_category_name ?? slugOrName;
  return (
    <div className="shell relative flex flex-col gap-3 py-3 wide:gap-5 wide:py-5">
      <JsonLd content={breadcrumbsJsonLd(shop, crumbs)} />
      <div className="grid items-end gap-x-8 gap-y-2 wide:grid-cols-[1fr_minmax(0,30rem)]">
        <div>
          <Breadcrumb crumbs={crumbs} />
          <h1 className="font-semibold text-3xl wide:text-4xl">{name}</h1>
        </div>
        {banner !== '' && <Banner path={banner} />}
      </div>
      <SubcategoryRow category={category} listed={list.subcategories} />
      <FilteredProducts
        label={name}
        list={list}
        category={name}
        titleOf={(listed) => listed.subcategories.map(nameOf).join(', ') || null}
      />
      <CompareTray />
    </div>
  );
}

/** A slim strip, so that the first products are in sight on every screen. */
function Banner({ path }: { path: string }) {
  return (
    <Picture
      path={stripOf(path)}
      alt=""
      sizes="(max-width: 730px) 92vw, 480px"
      load="eager"
      fit="crops"
      width={1600}
      height={320}
      className="aspect-[5/1] w-full rounded-2xl bg-sunken"
    />
  );
}

/** Phones get their own crop if it is a strip as well: of a taller one most would be cut off. */
function stripOf(path: string): string {
  const { wide, phone } = splitCrops(path);
  const crop = readPicturePath(phone);
  return crop !== null && crop.width >= 4 * crop.height ? path : wide;
}
