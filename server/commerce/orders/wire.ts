import { aedFromFils } from '#contract/money.ts';
import type { Order } from './get-order.ts';
import { failureOf, lineStatus } from './line-status.ts';
import type { OrderSummary } from './list-own-orders.ts';
import { awaitsConfirmation, nextStatuses } from './next-statuses.ts';
import { cashToPayFils, promisedDays } from './order-texts.ts';

/** Orders in the contract's spellings. */

export function summaryOnWire(order: OrderSummary) {
  const { trackingNumber, picture, productName, lineCount, grandTotalFils } = order;
  return {
    tracking_no: trackingNumber,
    product_image: picture,
    product_name: lineCount > 1 ? `${productName} and ${lineCount - 1} more` : productName,
    price: aedFromFils(grandTotalFils),
    order_status: order.status,
    placed_at: new Date(order.placedAt).toISOString(),
    can_return: order.canReturn,
  };
}

/** `canText`: the shop can text codes. */
export function orderOnWire(order: Order, { invoiceLink, canText }: { invoiceLink: string; canText: boolean }) {
  return {
    order_details: order.lines.map((line) => ({
      id: line.id,
      product_image: line.picture,
      product_name: line.productName,
      product_url: line.handle,
      status: lineStatus(line, order),
      qty: line.quantity,
      price: aedFromFils(line.priceFils),
      attribute: line.attribute,
      color: line.colorHex,
      version: line.version,
      condition: line.condition,
      delivery_failed: line.failureReason !== null,
    })),
    user_address: addressOnWire(order),
    order_id: order.id,
    subtotal: aedFromFils(order.subtotalFils),
    total_tax: aedFromFils(order.taxFils),
    coupon_discount: aedFromFils(order.couponDiscountFils),
    grand_total: aedFromFils(order.grandTotalFils),
    ...(order.cashFeeFils > 0 ? { cash_fee: aedFromFils(order.cashFeeFils) } : {}),
    credits_used: aedFromFils(order.creditsUsedFils),
    cash_to_pay: aedFromFils(cashToPayFils(order)),
    prices_include_tax: order.pricesIncludeTax,
    cancel_button: nextStatuses(order, 'customer').includes('Cancelled'),
    invoice: invoiceLink,
    awaits_confirmation: awaitsConfirmation(order),
    phone_to_prove: canText && awaitsConfirmation(order) && order.hold?.isForPhone === true,
    order_status: order.status,
    delivery_failed: failureOf(order) !== null,
    delivery_failed_reason: failureOf(order),
    reached_statuses: order.reached.map(({ status }) => status),
    reached_at: order.reached.map(({ at }) => at.toISOString()),
    placed_at: order.placedAt.toISOString(),
    delivery: promisedDays(order),
    courier: courierOnWire(order),
  };
}

function courierOnWire({ courier, recipient }: Order) {
  if (courier === null) return null;
  return { name: courier, number: recipient?.courierNumber ?? '', link: recipient?.courierLink ?? '' };
}

function addressOnWire({ recipient }: Order) {
  return {
    first_name: recipient?.firstName ?? '',
    last_name: recipient?.lastName ?? '',
    number: recipient?.phone ?? '',
    address: recipient?.address ?? '',
    city: recipient?.city ?? '',
    state: recipient?.state ?? '',
    post_code: recipient?.postalCode ?? '',
  };
}
