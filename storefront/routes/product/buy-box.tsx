import { Price } from '#storefront/components/price.tsx';
import { WishlistHeart } from '#storefront/components/wishlist-heart.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import type { ProductPage } from './load-product.ts';
import { OptionPickers } from './option-pickers.tsx';
import { PromoLines } from './promo-lines.tsx';
import type { OptionLink, Selection } from './selection.ts';
import { DeliveryFeatures } from './service-notes.tsx';
import type { Buying } from './use-buying.ts';

type Props = {
  page: ProductPage;
  selection: Selection;
  linkTo: OptionLink;
  /** True while another choice loads: the price is still that of the previous one. */
  isChanging: boolean;
  buying: Buying;
};

/** Everything needed to decide on the purchase, beside the pictures. */
export function BuyBox({ page: { details, product }, selection, linkTo, isChanging, buying }: Props) {
  const shop = useShop();
  const { product_stock: stock } = details;
  const heart = { id: product.id, product_name: product.product_name, wish_button: details.wish_button };
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h1 className="font-semibold text-2xl leading-tight md:text-3xl">{product.product_name}</h1>
          <div className="-my-1.5 -me-3">
            <WishlistHeart product={heart} />
          </div>
        </div>
        <RatingSummary average={details.averageRating} total={details.total_review} />
      </div>
      <div className={isChanging ? 'waiting transition-opacity' : ''}>
        <div aria-live="polite" aria-atomic="true" aria-busy={isChanging}>
          <Price amount={stock.selling_price} original={stock.mrp} percentOff={product.discout} size="page" />
          {shop.pricesIncludeTax && (
            <p className="mt-1 text-muted text-sm">{m.product_prices_include_vat({ percent: shop.vatPercent })}</p>
          )}
          <StockStatus status={stock.stock_status} />
        </div>
        <div className="mt-3">
          <PromoLines stock={stock} />
        </div>
      </div>
      <OptionPickers details={details} selection={selection} linkTo={linkTo} />
      <DeliveryPromise delivery={shop.delivery} />
      <div className="hidden md:flex">
        <BuyButtons buying={buying} />
      </div>
      <noscript>
        <p className="rounded-xl bg-sunken px-4 py-3 text-sm">{m.product_needs_javascript()}</p>
      </noscript>
      <DeliveryFeatures />
    </div>
  );
}

/** The average rating with a link to the reviews; empty stars when there are none. */
function RatingSummary({ average, total }: { average: number; total: number }) {
  const text = average.toFixed(1);
  return (
    <a href="#reviews" className="mt-2 inline-flex items-center gap-2 py-1 text-sm">
      <RatingStars rating={average} label={total > 0 ? m.product_stars({ average: text }) : m.product_not_rated()} />
      {total > 0 && (
        <span aria-hidden="true" className="font-medium">
          {text}
        </span>
      )}
      <span className="text-muted underline-offset-4 hover:underline">{m.product_review_count({ count: total })}</span>
    </a>
  );
}

function StockStatus({ status }: { status: 'IN STOCK' | 'OUT OF STOCK' }) {
  return status === 'IN STOCK' ? (
    <p className="mt-3 font-semibold text-sm text-success">{m.product_in_stock()}</p>
  ) : (
    <p className="mt-3 font-semibold text-danger text-sm">{m.product_out_of_stock()}</p>
  );
}
