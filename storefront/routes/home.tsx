import { ProductCarousel } from '#storefront/components/product-carousel.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useShopFrame } from '#storefront/use-shop.ts';
import type { Route } from './+types/home';
import { Advertisements, Banners } from './home/banners.tsx';
import { CategoryRow } from './home/category-row.tsx';
import { loadHome } from './home/load-home.ts';
import { ServiceStrip } from './home/service-strip.tsx';
import { HomeSlider } from './home/slider.tsx';
import { StoreStrip } from './home/store-strip.tsx';

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

export function clientLoader() {
  return loadHome(browserCaller);
}

/** The rows in the order of the specification (section 2, Home). */
export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const frame = useShopFrame();
  if (frame === null) return null;
  return (
    <div className="flex flex-col gap-10 pt-5 wide:gap-14 wide:pt-7">
      <h1 className="sr-only">{m.home_heading({ shop: frame.shop.name })}</h1>
      <CategoryRow categories={frame.categories} />
      <HomeSlider slides={home.slides} />
      <div className="shell flex flex-col gap-10 wide:gap-14">
        <StoreStrip subcategories={home.subcategories} />
        <ProductCarousel title={m.home_latest_iphones()} products={home.latestIphones} />
        <ProductCarousel title={m.home_trending_laptops()} products={home.trendingLaptops} />
        <ProductCarousel title={m.home_new_arrival()} products={home.newArrivals} />
        <ProductCarousel title={m.home_recommended()} products={home.recommended} showsAdding />
        <ProductCarousel title={m.home_deals()} products={home.deals} hasHearts={false} />
        <ProductCarousel title={m.home_best_seller()} products={home.bestSellers} />
        <ProductCarousel title={m.home_popular()} products={home.popular} />
        <Banners banners={home.banners} />
        <Advertisements images={home.advertisements} />
        <ServiceStrip promises={frame.shop.servicePromises} />
      </div>
    </div>
  );
}
