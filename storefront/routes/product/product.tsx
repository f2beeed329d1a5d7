import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { ProductCarousel } from '#storefront/components/product-carousel.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { breadcrumbsJsonLd } from '#storefront/seo/breadcrumbs.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { useShop } from '#storefront/use-shop.ts';
import { BuyBox } from './buy-box.tsx';
import { BuyBar } from './buy-buttons.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductPage } from './load-product.ts';
import { crumbsOf, productJsonLd } from './product-seo.ts';
import { Reviews } from './reviews.tsx';
import { useSelection } from './selection.ts';
import { SupportNotes } from './service-notes.tsx';
import { useBuying } from './use-buying.ts';

/** The loaded product page, from the pictures to the similar products. */
export function Product({ page }: { page: ProductPage }) {
  const shop = useShop();
  const { details, product, similar } = page;
  const { selection, linkTo, isChanging } = useSelection(details);
  const buying = useBuying(page, { selection, isChanging });
  const images = details.image.map((image) => image.real_image_path);
  return (
    <div className="shell py-4 md:py-6">
      <JsonLd content={productJsonLd(page, shop)} />
      <JsonLd content={breadcrumbsJsonLd(shop, crumbsOf(product))} />
      <Breadcrumb crumbs={crumbsOf(product)} />
      <div className="mt-3 grid grid-cols-1 items-start gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="min-w-0 md:sticky md:top-28">
          <Gallery key={images[0]} name={product.product_name} images={images} />
        </div>
        <BuyBox page={page} selection={selection} linkTo={linkTo} isChanging={isChanging} buying={buying} />
      </div>
      <div className="mt-12 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Description html={product.short_description} />
        <SupportNotes />
      </div>
      <div className="mt-14">
        <Reviews {...page} />
      </div>
      {similar.length > 0 && (
        <div className="mt-14">
          <ProductCarousel title={m.product_similar()} products={similar} layout="similar" />
        </div>
      )}
      <BuyBar name={product.product_name} price={details.product_stock.selling_price} buying={buying} />
    </div>
  );
}
