import { useRef } from 'react';
import type { FailureReason } from '#contract/failed-deliveries.ts';
import { conditionToSay } from '#contract/line-condition.ts';
import { AddressText } from '#storefront/components/address-text.tsx';
import { aedText, aedUnbroken } from '#storefront/components/amounts.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { longDateText } from '#storefront/components/dates.ts';
import { DeliveryDays } from '#storefront/components/delivery-days.tsx';
import { LineItem } from '#storefront/components/line-item.tsx';
import { OrderStepper, statusText } from '#storefront/components/order-stepper.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import type { LoadedOrder, Order } from './load-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderReturns } from './order-returns.tsx';
import { Parcel } from './parcel.tsx';
import { PhoneProof } from './phone-proof.tsx';

/** The details of an order that the shopper may see. */
export function OrderDetails({ order, trackingNo }: { order: LoadedOrder; trackingNo: string }) {
  const shop = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCancelled = order.order_status === 'Cancelled';
  return (
    <>
      <header className="mb-8">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-3xl outline-none">
          {isCancelled ? m.order_cancelled_title() : m.order_thanks()}
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
        <OrderStepper status={order.order_status} reached={order.reached_statuses} reachedAt={order.reached_at} />
        {order.awaits_confirmation && <p className="mt-6 text-center font-medium">{m.placed_to_be_confirmed()}</p>}
        {order.phone_to_prove && (
          <PhoneProof order={order} onProven={() => heading.current?.focus({ preventScroll: true })} />
        )}
        {isCancelled && <p className="mt-6 text-center">{meaningOf(order)}</p>}
        {!isCancelled && order.order_status !== 'Delivered' && (
          <ExpectedDelivery order={order} estimate={shop.delivery.trackingEstimate} />
        )}
      </section>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderedProducts order={order} />
        <div className="flex flex-col gap-6">
          {order.courier !== null && !isCancelled && <Parcel courier={order.courier} />}
          <DeliveryAddress address={order.user_address} prefix={shop.phonePrefixes.checkout} />
          <OrderBill order={order} />
          <OrderActions order={order} onCancelled={() => heading.current?.focus({ preventScroll: true })} />
          <OrderReturns order={order} />
        </div>
      </div>
    </>
  );
}

const failures: Record<FailureReason, () => string> = {
  refused: m.order_failed_refused,
  nobody_there: m.order_failed_nobody_there,
  wrong_address: m.order_failed_wrong_address,
  phone_not_answered: m.order_failed_phone_not_answered,
  other: m.order_failed_other,
};

/** What it means that an order is cancelled. */
function meaningOf({ delivery_failed_reason: reason }: Order): string {
  return reason === null ? m.order_cancelled_meaning() : m.order_failed_meaning({ why: failures[reason]() });
}

/** The days that were promised, and below them the sentence of the settings; alone it is as large as they are. */
function ExpectedDelivery({ order, estimate }: { order: Order; estimate: string }) {
  if (order.delivery === null) return <p className="mt-6 text-center empty:hidden">{estimate}</p>;
  return (
    <p className="mt-6 text-center">
      <DeliveryDays range={order.delivery} state={order.user_address.state} />
      <span className="mt-1 block text-muted text-sm empty:hidden">{estimate}</span>
    </p>
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
            condition={conditionToSay(line.condition, [line.version, line.product_name])}
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
            {isLeftOut(line, order) && (
              <p className="text-muted text-sm">
                {line.delivery_failed ? m.order_item_failed() : m.order_item_left_out()}
              </p>
            )}
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
    ...(order.cash_fee === undefined ? [] : [{ label: m.order_cash_fee(), value: order.cash_fee }]),
    { label: order.prices_include_tax ? m.order_tax_included() : m.order_tax(), value: order.total_tax },
  ];
  const total = { label: m.order_total(), value: order.grand_total };
  const { credits_used: credits } = order;
  return (
    <section aria-label={m.order_bill()} className="rounded-2xl border border-line bg-surface p-5">
      {credits === 0 ? (
        <Bill rows={rows} total={total} />
      ) : (
        <Bill
          rows={[...rows, { ...total, isStrong: true }, { label: m.order_credits_used(), value: -credits }]}
          total={{ label: m.order_cash_to_pay(), value: order.cash_to_pay }}
        />
      )}
      {credits > 0 && order.order_status === 'Cancelled' && (
        <p className="mt-3 text-muted text-sm">{m.order_credits_back({ amount: aedUnbroken(credits) })}</p>
      )}
    </section>
  );
}
