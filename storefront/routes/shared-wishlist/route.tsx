import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#storefront/components/empty-state.tsx';
import { ProductCard } from '#storefront/components/product-card.tsx';
import { UnreachedPage } from '#storefront/components/product-list/unreached-page.tsx';
import { wishGridClass } from '#storefront/components/wishlist/wish-grid-class.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { loadShared, loadSharedInBrowser } from './load-shared.ts';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop === null ? [] : pageMeta(shop, { title: m.shared_wishlist_title(), path: null });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return loadShared(context.get(callerContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSharedInBrowser(new URL(request.url).searchParams);
}

/** The products of a shared wishlist (R-CRT-8): anyone may open it, and it does not tell whose it is. */
export default function SharedWishlist({ loaderData: products }: Route.ComponentProps) {
  if (products === null) return <UnreachedPage title={m.shared_wishlist_title()} />;
  return (
    <div className="shell py-6 md:py-10">
      <h1 className="mb-4 font-semibold text-2xl sm:text-3xl">{m.shared_wishlist_title()}</h1>
      {products.length === 0 ? (
        <EmptyState icon={Heart} title={m.shared_wishlist_empty()} hint={m.shared_wishlist_hint()}>
          <Link to={paths.home} className={buttonClass()}>
            {m.wishlist_start()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{m.wishlist_products()}</h2>
          <ul className={wishGridClass}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
