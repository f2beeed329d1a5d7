import { Suspense, use, useState } from 'react';
import { redirect } from 'react-router';
import { NotFoundView } from '#storefront/components/not-found-view.tsx';
import { paths } from '#storefront/paths.ts';
import { fullTitle, pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { type ComingPage, loadInBrowser } from './load-in-browser.ts';
import { loadProduct, type ProductPage } from './load-product.ts';
import { Product } from './product.tsx';
import { productDescription } from './product-seo.ts';
import { ProductSkeleton } from './skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (!shop || !loaderData || loaderData.page instanceof Promise) return [];
  const { page } = loaderData;
  return pageMeta(shop, {
    title: page.product.product_name,
    description: productDescription(page, shop),
    path: paths.product(page.product.product_url),
    image: page.details.image[0]?.real_image_path,
    kind: 'product',
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const page = await loadProduct(context.get(callerContext), params.productUrl, searchParams);
  const { product_url } = page.product;
  // The product has moved. A browser shows it at either address, so only the first visit, and search engines, are told.
  if (product_url !== params.productUrl) throw redirect(paths.product(product_url) + search, 301);
  return { page };
}

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  return loadInBrowser(params.productUrl, new URL(request.url), context);
}

/** Product detail (R-PRD-1). */
export default function ProductScreen({ loaderData: { page }, params: { productUrl } }: Route.ComponentProps) {
  return <ProductByAddress key={productUrl} page={page} />;
}

type Props = { page: ProductPage | ComingPage };

/** A loaded page needs no Suspense boundary, whose HTML the server would send hidden, to be revealed by a script. */
function ProductByAddress({ page }: Props) {
  const [wasPromised] = useState(page instanceof Promise);
  const product = <LoadedProduct page={page} />;
  return wasPromised ? <Suspense fallback={<ProductSkeleton />}>{product}</Suspense> : product;
}

function LoadedProduct({ page }: Props) {
  const isPromised = page instanceof Promise;
  const loaded = isPromised ? use(page) : page;
  const shop = useShop();
  if (loaded === null) return <NotFoundView />;
  return (
    <>
      {/* The title was unknown when the router rendered the head. */}
      {isPromised && <title>{fullTitle(shop, loaded.product.product_name)}</title>}
      <Product page={loaded} />
    </>
  );
}
