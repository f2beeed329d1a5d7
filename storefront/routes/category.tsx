import { data, useLocation } from 'react-router';
import { type Caller, isApiFault } from '#contract/client.ts';
import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { FilterBar, FilterSidebar } from '#storefront/components/filters/filter-sidebar.tsx';
import { loadProductList, type ProductList } from '#storefront/components/product-list/load-product-list.ts';
import { EmptyGrid, ProductGrid } from '#storefront/components/product-list/product-grid.tsx';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { breadcrumbsJsonLd, type Crumb } from '#storefront/seo/breadcrumbs.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/category';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null || !loaderData) return [];
  const { name, slug, banner } = loaderData;
  return pageMeta(shop, {
    title: name,
    description: m.category_description({ category: name, shop: shop.name }),
    path: paths.category(slug),
    image: banner || undefined,
  });
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCategory(context.get(callerContext), params.categoryName, new URL(request.url).searchParams);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadCategory(browserCaller, params.categoryName, new URL(request.url).searchParams);
}

/** A category, its subcategories, and the products of the one in the address or of the first. */
async function loadCategory(call: Caller, slugOrName: string, search: URLSearchParams) {
  const category = await getCategory(call, slugOrName);
  const subcategories = category.subcategory_list;
  const wanted = search.get('subcategory')?.toLowerCase();
  const selected = subcategories.find(({ slug }) => slug.toLowerCase() === wanted) ?? subcategories[0] ?? null;
  const list: ProductList =
    selected === null
      ? { products: [], total: 0, pages: { first: 1, last: 1 }, problem: null }
      : await loadProductList(call, search, { own: selected.slug, isOwnAdded: false });
  const { category_name: name, category_slug: slug, category_banner_path: banner } = category;
  return { name, slug, banner, subcategories, selectedSlug: selected?.slug ?? null, list };
}

type CategoryPageData = Awaited<ReturnType<typeof loadCategory>>;

async function getCategory(call: Caller, slug: string) {
  try {
    const answer = await call('getSubcategoryList', { slug });
    if (answer.status === 'success') return answer;
  } catch (fault) {
    if (!isApiFault(fault) || (fault.httpStatus !== 404 && fault.httpStatus !== 400)) throw fault;
  }
  throw data(null, { status: 404 });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const { name, slug, banner, list } = loaderData;
  const crumbs: Crumb[] = [
    { name: m.breadcrumb_home(), path: paths.home },
    { name, path: paths.category(slug) },
  ];
  return (
    <div className="shell flex flex-col gap-5 py-5 wide:py-7">
      <JsonLd content={breadcrumbsJsonLd(shop, crumbs)} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="font-semibold text-3xl wide:text-4xl">{name}</h1>
      {banner !== '' && (
        <img
          src={banner}
          alt=""
          width={1600}
          height={300}
          className="aspect-[16/3] w-full rounded-2xl bg-sunken object-cover"
        />
      )}
      <SubcategoryRow category={loaderData} />
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

/** Choosing a subcategory shows its products below; the filters start afresh. */
function SubcategoryRow({ category: { name, subcategories, selectedSlug } }: { category: CategoryPageData }) {
  const { pathname } = useLocation();
  return (
    <Carousel
      layout="subcategories"
      title={m.category_subcategories({ category: name })}
      hasHiddenTitle
      slides={subcategories.map(({ id, slug, sub_category_name: label, subcategory_image_path: image }) => ({
        key: id,
        content: (
          <StayLink
            to={`${pathname}?${new URLSearchParams({ subcategory: slug })}`}
            aria-current={slug === selectedSlug ? 'true' : undefined}
            className="group flex h-full flex-col items-center gap-2 rounded-2xl border border-line bg-surface p-2 text-center aria-current:border-primary aria-current:bg-primary-soft"
          >
            <img
              src={image}
              alt=""
              width={112}
              height={112}
              className="aspect-square w-full rounded-xl bg-picture object-contain"
            />
            <span className="font-medium text-sm leading-tight group-hover:underline">{label}</span>
          </StayLink>
        ),
      }))}
    />
  );
}
