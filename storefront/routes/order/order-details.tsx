import { useRef } from 'react';
import { AddressText } from '#storefront/components/address-text.tsx';
import { aedText } from '#storefront/components/amounts.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { longDateText } from '#storefront/components/dates.ts';
import { LineItem } from '#storefront/components/line-item.tsx';
import { OrderStepper, statusText } from '#storefront/components/order-stepper.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import type { LoadedOrder, Order } from './load-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderReturns } from './order-returns.tsx';

/** The details of an order that the shopper may see. */
export function OrderDetails({ order, trackingNo }: { order: LoadedOrder; trackingNo: string }) {
  const shop = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className="mb-8">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-3xl outline-none">
          {m.order_thanks()}
          <span className="mt-2 block font-normal text-lg tracking-normal">
            {m.order_tracking_number()}:{' '}
            <strong className="select-all font-semibold tabular-nums tracking-wider">{trackingNo}</strong>
          </span>
        </h1>
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
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderedProducts order={order} />
        <div className="flex flex-col gap-6">
          <DeliveryAddress address={order.user_address} prefix={shop.phonePrefixes.checkout} />
          <OrderBill order={order} />
          <OrderActions order={order} onCancelled={() => heading.current?.focus({ preventScroll: true })} />
          <OrderReturns order={order} />
        </div>
      </div>
    </>
  );
}

/** True for a cancelled line of an order that is not cancelled. */
function isLeftOut(line: Order['order_details'][number], order: Order): boolean {
  return line.status === 'Cancelled' && order.order_status !== 'Cancelled';
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
              {m.order_item_quantity({ qty: line.qty })} ·{' '}
              <bdi dir="ltr">
                {isLeftOut(line, order) ? <del className="text-muted">{aedText(line.price)}</del> : aedText(line.price)}
              </bdi>
            </p>
            <p className="text-sm">
              {m.order_item_status()} <strong className="font-medium">{statusText(line.status)}</strong>
            </p>
            {isLeftOut(line, order) && <p className="text-muted text-sm">{m.order_item_left_out()}</p>}
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
  const rows = [
    { label: m.order_subtotal(), value: order.subtotal },
    ...(order.coupon_discount > 0 ? [{ label: m.order_coupon_discount(), value: -order.coupon_discount }] : []),
    { label: order.prices_include_tax ? m.order_tax_included() : m.order_tax(), value: order.total_tax },
  ];
  return (
    <section aria-label={m.order_bill()} className="rounded-2xl border border-line bg-surface p-5">
      <Bill rows={rows} total={{ label: m.order_total(), value: order.grand_total }} />
    </section>
  );
}
