import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { SuccessOf } from '#contract/calls.ts';
import { AddressText } from '#storefront/components/address-text.tsx';
import { aedText } from '#storefront/components/aed.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { longDateText } from '#storefront/components/dates.ts';
import { LineItem } from '#storefront/components/line-item.tsx';
import { OrderStepper, statusText } from '#storefront/components/order-stepper.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { loadForMember } from '#storefront/shopper/sign-in-detour.ts';
import { useShop } from '#storefront/use-shop.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/order';

type Order = SuccessOf<'trackOrderDetails'>;

export const handle = { isMemberOnly: true };

export function meta({ matches, params }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.order_meta_title({ tracking: params.trackingNo }), path: null }) : [];
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadForMember(request, () => loadOrder(params.trackingNo));
}

export function HydrateFallback() {
  return (
    <div className="shell flex flex-1 items-center justify-center py-24">
      <p role="status" className="text-lg text-muted">
        {m.order_loading()}
      </p>
    </div>
  );
}

/** Order tracking details (specification, section 2). */
export default function OrderScreen({ loaderData: order, params }: Route.ComponentProps) {
  return (
    <div className="shell py-8 md:py-12">
      {order === null ? (
        <div className="flex justify-center py-24">
          <Link to={paths.home} className={buttonClass('quiet')}>
            {m.order_shopping()}
          </Link>
        </div>
      ) : (
        <OrderDetails order={order} trackingNo={params.trackingNo} />
      )}
    </div>
  );
}

function OrderDetails({ order, trackingNo }: { order: Order; trackingNo: string }) {
  const shop = useShop();
  return (
    <>
      <header className="mb-8">
        <h1 className="font-semibold text-3xl">{m.order_thanks()}</h1>
        <p className="mt-2 text-lg">
          {m.order_tracking_number()}: <strong className="select-all tracking-wider">{trackingNo}</strong>
        </p>
        <p className="mt-1 text-muted">
          {m.order_placed_on({ date: longDateText(order.placed_at) })}. {m.order_check()}
        </p>
      </header>
      <section className="rounded-2xl border border-line bg-surface p-5 md:p-8">
        <OrderStepper status={order.order_status} reached={order.reached_statuses} />
        {order.order_status !== 'Cancelled' && order.order_status !== 'Delivered' && (
          <p className="mt-6 text-center">{shop.delivery.trackingEstimate}</p>
        )}
      </section>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderedProducts order={order} />
        <div className="flex flex-col gap-6">
          <DeliveryAddress address={order.user_address} prefix={shop.phonePrefixes.checkout} />
          <OrderBill order={order} />
          <OrderActions order={order} />
        </div>
      </div>
    </>
  );
}

function OrderedProducts({ order }: { order: Order }) {
  return (
    <section aria-labelledby="products-heading" className="rounded-2xl border border-line bg-surface px-5 pt-5 md:px-6">
      <h2 id="products-heading" className="font-semibold text-lg">
        {m.order_items()}
      </h2>
      <div className="divide-y divide-line">
        {order.order_details.map((line) => (
          <LineItem
            key={line.id}
            name={line.product_name}
            image={line.product_image}
            color={line.color}
            attribute={line.attribute}
            version={line.version}
          >
            <p className="text-sm">
              {m.order_item_quantity({ qty: line.qty })} · <bdi dir="ltr">{aedText(line.price)}</bdi>
            </p>
            <p className="text-sm">
              {m.order_item_status()} <strong className="font-medium">{statusText(line.status)}</strong>
            </p>
          </LineItem>
        ))}
      </div>
    </section>
  );
}

function DeliveryAddress({ address, prefix }: { address: Order['user_address']; prefix: string }) {
  return (
    <section aria-labelledby="address-heading" className="rounded-2xl border border-line bg-surface p-5">
      <h2 id="address-heading" className="mb-2 font-semibold text-lg">
        {m.order_address()}
      </h2>
      <address className="not-italic">
        <AddressText address={address} prefix={prefix} />
      </address>
    </section>
  );
}

function OrderBill({ order }: { order: Order }) {
  const shop = useShop();
  const rows = [
    { label: m.order_subtotal(), value: order.subtotal },
    ...(order.coupon_discount > 0 ? [{ label: m.order_coupon_discount(), value: -order.coupon_discount }] : []),
    { label: shop.pricesIncludeTax ? m.order_tax_included() : m.order_tax(), value: order.total_tax },
  ];
  return (
    <section aria-label={m.order_bill()} className="rounded-2xl border border-line bg-surface p-5">
      <Bill rows={rows} total={{ label: m.order_total(), value: order.grand_total }} />
    </section>
  );
}

/** Cancel only when the server allows it; the invoice only when the order has arrived and there is one. */
function OrderActions({ order }: { order: Order }) {
  const hasInvoice = order.order_status === 'Arrived' && order.invoice !== '';
  if (!order.cancel_button && !hasInvoice) return null;
  return (
    <div className="flex flex-col gap-3">
      {hasInvoice && (
        <a href={order.invoice} download className={buttonClass('primary')}>
          <Download aria-hidden="true" className="size-5" />
          {m.order_invoice()}
        </a>
      )}
      {order.cancel_button && <CancelButton orderId={order.order_id} />}
    </div>
  );
}

function CancelButton({ orderId }: { orderId: string }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { revalidate } = useRevalidator();

  async function cancel() {
    setIsCancelling(true);
    const { message, isCancelled } = await cancelOrder(orderId);
    setIsCancelling(false);
    window.alert(message);
    if (isCancelled) await revalidate();
  }

  return (
    <Button variant="quiet" onClick={cancel} disabled={isCancelling}>
      {isCancelling ? m.order_cancelling() : m.order_cancel()}
    </Button>
  );
}

async function cancelOrder(orderId: string): Promise<{ message: string; isCancelled: boolean }> {
  try {
    const answer = await browserCaller('cancelOrder', { order_id: orderId });
    return { message: answer.message || m.order_cancel_failed(), isCancelled: answer.status === 'success' };
  } catch (fault) {
    console.error('Cancelling failed:', fault);
    return { message: m.order_cancel_failed(), isCancelled: false };
  }
}

/** Null where the order can't be shown; that is only logged (specification, section 8). */
async function loadOrder(trackingNo: string): Promise<Order | null> {
  try {
    const answer = await browserCaller('trackOrderDetails', { tracking_no: trackingNo });
    if (answer.status === 'success') return answer;
    console.error('Order details refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Order details failed:', fault);
  }
  return null;
}
