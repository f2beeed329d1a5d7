import { CompareChoice } from '#storefront/components/compare/compare-toggle.tsx';
import { Price } from '#storefront/components/price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { AlertOffer } from './alert/alert-offer.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import type { Choice } from './choice.ts';
import { DeliveryPromise } from './delivery-promise.tsx';
import type { ProductPage } from './load-product.ts';
import { OptionPickers } from './option-pickers.tsx';
import { PromoLines } from './promo-lines.tsx';
import type { OptionLink } from './selection.ts';
import { DeliveryFeatures } from './service-notes.tsx';
import type { Buying } from './use-buying.ts';

type Props = {
  page: ProductPage;
  choice: Choice;
  linkTo: OptionLink;
  /** True while another choice loads: the price is still that of the previous one. */
  isChanging: boolean;
  buying: Buying;
};

/** Everything below the name that is needed to decide on the purchase, beside the pictures. */
export function BuyBox({ page: { details, product, similar }, choice, linkTo, isChanging, buying }: Props) {
  const shop = useShop();
  const { product_stock: stock } = details;
  const alert = <AlertOffer product={product} stock={stock} selection={choice.selection} isChanging={isChanging} />;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className={isChanging ? 'waiting transition-opacity' : ''}>
        <div aria-live="polite" aria-atomic="true" aria-busy={isChanging}>
          <Price amount={stock.selling_price} original={stock.mrp} percentOff={product.discout} size="page" />
          {shop.pricesIncludeTax && (
            <p className="mt-1 text-muted text-sm">{m.product_prices_include_vat({ percent: shop.vatPercent })}</p>
          )}
          <StockStatus status={stock.stock_status} />
        </div>
        <div className="mt-3">
          {stock.stock_status === 'IN STOCK' ? (
            <PromoLines stock={stock} />
          ) : (
            <>
              <SoldOutWays hasSimilar={similar.length > 0} />
              {alert}
            </>
          )}
        </div>
      </div>
      <OptionPickers details={details} choice={choice} linkTo={linkTo} />
      {stock.stock_status === 'IN STOCK' && <DeliveryPromise delivery={shop.delivery} />}
      <div className="hidden md:flex">
        <BuyButtons buying={buying} />
      </div>
      <noscript>
        <p className="rounded-xl bg-sunken px-4 py-3 text-sm">{m.product_needs_javascript()}</p>
      </noscript>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <CompareChoice product={product} />
        {stock.stock_status === 'IN STOCK' && alert}
      </div>
      <DeliveryFeatures />
    </div>
  );
}

/** What can be done instead of buying; nothing is promised or urged there. */
function SoldOutWays({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <p className="text-muted text-sm">
      {m.product_sold_out_keep()}
      {hasSimilar && (
        <a href="#similar" className="ms-2 inline-flex min-h-11 items-center text-primary underline underline-offset-4">
          {m.product_sold_out_similar()}
        </a>
      )}
    </p>
  );
}

function StockStatus({ status }: { status: 'IN STOCK' | 'OUT OF STOCK' }) {
  return status === 'IN STOCK' ? (
    <p className="mt-3 font-semibold text-sm text-success">{m.product_in_stock()}</p>
  ) : (
    <p className="mt-3 font-semibold text-danger text-sm">{m.product_out_of_stock()}</p>
  );
}
