import { ProductCarousel } from '#storefront/components/product-carousel.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { breadcrumbsJsonLd } from '#storefront/seo/breadcrumbs.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { Breadcrumb, crumbsOf } from './breadcrumb.tsx';
import { BuyBox } from './buy-box.tsx';
import { BuyBar } from './buy-buttons.tsx';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { loadProduct } from './load-product.ts';
import { productDescription, productJsonLd } from './product-seo.ts';
import { Reviews } from './reviews.tsx';
import { useSelection } from './selection.ts';
import { SupportNotes } from './service-notes.tsx';
import { useBuying } from './use-buying.ts';

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (!shop || !page) return [];
  return pageMeta(shop, {
    title: page.product.product_name,
    description: productDescription(page, shop),
    path: paths.product(page.product.product_url),
    image: page.details.image[0]?.real_image_path,
    kind: 'product',
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadProduct(context.get(callerContext), params.productUrl, new URL(request.url).searchParams);
}

/** The category of the product that was shown last, so that a change of its options asks for both answers at once. */
let shownBefore = { productUrl: '', category: '' };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { productUrl } = params;
  const knownCategory = shownBefore.productUrl === productUrl ? shownBefore.category : null;
  const page = await loadProduct(browserCaller, productUrl, new URL(request.url).searchParams, knownCategory);
  shownBefore = { productUrl, category: page.product.category_slug };
  return page;
}

export default function ProductScreen({ loaderData: page }: Route.ComponentProps) {
  const shop = useShop();
  const { details, product, similar } = page;
  const { selection, choose, isChanging } = useSelection(details);
  const buying = useBuying(page, selection);
  const images = details.image.map((image) => image.real_image_path);
  return (
    <div className="shell py-4 md:py-6">
      <JsonLd content={productJsonLd(page, shop)} />
      <JsonLd content={breadcrumbsJsonLd(shop, crumbsOf(product))} />
      <Breadcrumb product={product} />
      <div className="mt-3 grid items-start gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="min-w-0 md:sticky md:top-28">
          <Gallery key={images[0]} name={product.product_name} images={images} />
        </div>
        <BuyBox page={page} selection={selection} onChoose={choose} isChanging={isChanging} buying={buying} />
      </div>
      <div className="mt-12 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
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
