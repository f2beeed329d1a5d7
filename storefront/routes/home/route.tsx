import type { DealCard } from '#contract/cards.ts';
import { RecentlyViewed } from '#storefront/components/recently-viewed.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { findLeft, findShown } from '#storefront/shown-page.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { Arriving } from './arriving.tsx';
import { Advertisements, AdvertisementsSkeleton, Banners, BannersSkeleton } from './banners.tsx';
import { CategoryRow, CategoryRowSkeleton } from './category-row.tsx';
import { Countdown, CountdownSkeleton } from './countdown.tsx';
import { loadHome, type ShownHome, streamHome } from './load-home.ts';
import { ProductRow } from './product-row.tsx';
import { ServiceStrip } from './service-strip.tsx';
import { HomeSlider, HomeSliderSkeleton } from './slider.tsx';
import { StoreStrip, StoreStripSkeleton } from './store-strip.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null) return [];
  return pageMeta(shop, {
    title: m.home_title({ shop: shop.name }),
    description: m.home_description({ shop: shop.name }),
    path: paths.home,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(callerContext));
}

/** On navigation shows skeletons and each carousel as it loads; on revalidation the page stays until all data has loaded. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const left = findLeft<ShownHome>(context, url);
  if (left !== null) return left;
  const shown = findShown<ShownHome>(context, url)?.loaderData;
  return shown ? loadHome(browserCaller, shown) : streamHome(browserCaller);
}

/** The sections in their order (R-HOM-1); what was viewed before comes after them. */
export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <div>
      <h1 className="sr-only">{m.home_heading({ shop: shop.name })}</h1>
      <div className="flex flex-col gap-6 pt-4 pb-6 md:gap-7 md:pt-5 md:pb-8">
        <Arriving list={home.categories} skeleton={<CategoryRowSkeleton />}>
          {(categories) => <CategoryRow categories={categories} />}
        </Arriving>
        <Arriving list={home.slides} skeleton={<HomeSliderSkeleton />}>
          {(slides) => <HomeSlider slides={slides} />}
        </Arriving>
        <div className="shell">
          <Arriving list={home.stores} skeleton={<StoreStripSkeleton />}>
            {(stores) => <StoreStrip stores={stores} />}
          </Arriving>
        </div>
      </div>
      <ProductRows home={home} />
      <div className="shell flex flex-col gap-6 py-6 md:gap-8 md:pt-8 md:pb-12">
        <Arriving list={home.banners} skeleton={<BannersSkeleton />}>
          {(banners) => <Banners banners={banners} />}
        </Arriving>
        <Arriving list={home.advertisements} skeleton={<AdvertisementsSkeleton />}>
          {(images) => <Advertisements images={images} />}
        </Arriving>
        <ServiceStrip promises={shop.servicePromises} />
        <RecentlyViewed />
      </div>
    </div>
  );
}

function ProductRows({ home }: { home: Route.ComponentProps['loaderData'] }) {
  const { latestIphones, trendingLaptops, newArrivals, recommended, deals, bestSellers, popular } = home;
  const { allProducts, subcategory } = paths;
  return (
    <>
      <ProductRow title={m.home_latest_iphones()} list={latestIphones} all={subcategory('iPhone')} ground="sunken" />
      <ProductRow title={m.home_trending_laptops()} list={trendingLaptops} all={subcategory('Laptop')} ground="plain" />
      <ProductRow title={m.home_new_arrival()} list={newArrivals} all={allProducts('newest')} ground="sunken" />
      <ProductRow title={m.home_recommended()} list={recommended} all={allProducts()} ground="plain" showsAdding />
      <ProductRow
        title={m.home_deals()}
        list={deals}
        all={allProducts('saving')}
        ground="deals"
        note={(shown) => <Countdown endsAt={firstEndOf(shown)} />}
        noteSkeleton={<CountdownSkeleton />}
        hasHearts={false}
        showsSaving
      />
      <ProductRow title={m.home_best_seller()} list={bestSellers} all={allProducts()} ground="plain" />
      <ProductRow title={m.home_popular()} list={popular} all={allProducts('rating')} ground="sunken" />
    </>
  );
}

/** ISO times in UTC sort as text. */
const firstEndOf = (deals: DealCard[]): string => deals.map((deal) => deal.deal_ends_at).sort()[0] ?? '';
