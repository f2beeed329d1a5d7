import type { ReactNode } from 'react';
import type { AnyCard } from '#storefront/components/product-card.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from '#storefront/components/product-carousel.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { findShown } from '#storefront/shown-page.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { Arriving } from './arriving.tsx';
import { Advertisements, AdvertisementsSkeleton, Banners, BannersSkeleton } from './banners.tsx';
import { CategoryRow, CategoryRowSkeleton } from './category-row.tsx';
import { askForHome, loadHome } from './load-home.ts';
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
  const isShown = findShown(context, new URL(request.url)) !== null;
  return isShown ? loadHome(browserCaller) : askForHome(browserCaller);
}

/** The sections in their order (R-HOM-1). */
export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <div className="flex flex-col gap-7 pt-4 pb-8 md:gap-9 md:pt-5 md:pb-12">
      <h1 className="sr-only">{m.home_heading({ shop: shop.name })}</h1>
      <Arriving list={home.categories} skeleton={<CategoryRowSkeleton />}>
        {(categories) => <CategoryRow categories={categories} />}
      </Arriving>
      <Arriving list={home.slides} skeleton={<HomeSliderSkeleton />}>
        {(slides) => <HomeSlider slides={slides} />}
      </Arriving>
      <div className="shell flex flex-col gap-7 md:gap-9">
        <Arriving list={home.stores} skeleton={<StoreStripSkeleton />}>
          {(stores) => <StoreStrip stores={stores} />}
        </Arriving>
        <Products title={m.home_latest_iphones()} list={home.latestIphones} />
        <Products title={m.home_trending_laptops()} list={home.trendingLaptops} />
        <Products title={m.home_new_arrival()} list={home.newArrivals} />
        <Products title={m.home_recommended()} list={home.recommended} showsAdding />
        <Products title={m.home_deals()} list={home.deals} hasHearts={false} />
        <Products title={m.home_best_seller()} list={home.bestSellers} />
        <Products title={m.home_popular()} list={home.popular} />
        <Arriving list={home.banners} skeleton={<BannersSkeleton />}>
          {(banners) => <Banners banners={banners} />}
        </Arriving>
        <Arriving list={home.advertisements} skeleton={<AdvertisementsSkeleton />}>
          {(images) => <Advertisements images={images} />}
        </Arriving>
        <ServiceStrip promises={shop.servicePromises} />
      </div>
    </div>
  );
}

type ProductsProps = {
  title: string;
  list: AnyCard[] | Promise<AnyCard[]>;
  hasHearts?: boolean;
  showsAdding?: boolean;
};

function Products({ title, list, ...row }: ProductsProps): ReactNode {
  return (
    <Arriving list={list} skeleton={<ProductCarouselSkeleton title={title} />}>
      {(products) => <ProductCarousel title={title} products={products} {...row} />}
    </Arriving>
  );
}
