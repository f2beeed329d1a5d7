import { useEffect } from 'react';
import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { ProductCarousel } from '#storefront/components/product-carousel.tsx';
import { RecentlyViewed } from '#storefront/components/recently-viewed.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { breadcrumbsJsonLd } from '#storefront/seo/breadcrumbs.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { rememberViewed } from '#storefront/shopper/recently-viewed.ts';
import { useShop } from '#storefront/use-shop.ts';
import { BuyBox } from './buy-box.tsx';
import { BuyBar } from './buy-buttons.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductPage } from './load-product.ts';
import { crumbsOf, productJsonLd } from './product-seo.ts';
import { ProductTitle } from './product-title.tsx';
import { Questions } from './questions/questions.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { useSelection } from './selection.ts';
import { SupportNotes } from './service-notes.tsx';
import { Specifications } from './specifications.tsx';
import { useBuying } from './use-buying.ts';

/** The loaded product page, from the pictures to the products that were viewed before. */
export function Product({ page }: { page: ProductPage }) {
  const shop = useShop();
  const { details, product, accessories, similar } = page;
  const { choice, linkTo, isChanging } = useSelection(details);
  const buying = useBuying(page, { selection: choice.selection, isChanging });
  useEffect(() => rememberViewed(product.id), [product.id]);
  const images = details.image.map((image) => image.real_image_path);
  return (
    <div className="shell py-4 md:py-6">
      <JsonLd content={productJsonLd(page, shop)} />
      <JsonLd content={breadcrumbsJsonLd(shop, crumbsOf(product))} />
      <Breadcrumb crumbs={crumbsOf(product)} />
      {/* On phones name and price are in the first window, so the name comes before the pictures. */}
      <div className="mt-3 grid grid-cols-1 items-start gap-x-12 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-5">
        <div className="md:col-start-2">
          <ProductTitle page={page} choice={choice} />
        </div>
        <div className="min-w-0 md:sticky md:top-28 md:col-start-1 md:row-span-2 md:row-start-1">
          <Gallery key={images[0]} name={product.product_name} images={images} />
        </div>
        <BuyBox page={page} choice={choice} linkTo={linkTo} isChanging={isChanging} buying={buying} />
      </div>
      <div className="mt-12 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Description html={product.short_description} />
          <Specifications specifications={details.specifications} />
        </div>
        <SupportNotes />
      </div>
      <div className="mt-14">
        <Reviews {...page} />
      </div>
      <div className="mt-14">
        <Questions {...page} />
      </div>
      {accessories.length > 0 && (
        <div className="mt-14">
          <ProductCarousel title={m.product_accessories()} products={accessories} layout="similar" />
        </div>
      )}
      {similar.length > 0 && (
        <div id="similar" className="mt-14 scroll-mt-24">
          <ProductCarousel title={m.product_similar()} products={similar} layout="similar" />
        </div>
      )}
      <div className="mt-14 empty:hidden">
        <RecentlyViewed layout="similar" exceptId={product.id} />
      </div>
      <BuyBar name={product.product_name} price={details.product_stock.selling_price} buying={buying} />
    </div>
  );
}
