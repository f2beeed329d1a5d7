import { aedFromFils } from '#contract/money.ts';
import type { Order } from './get-order.ts';
import { lineStatus } from './line-status.ts';
import type { OrderSummary } from './list-own-orders.ts';
import { nextStatuses } from './next-statuses.ts';

/** Orders in the contract's spellings. */

export function summaryOnWire({ trackingNumber, picture, productName, lineCount, grandTotalFils }: OrderSummary) {
  return {
    tracking_no: trackingNumber,
    product_image: picture,
    product_name: lineCount > 1 ? `${productName} and ${lineCount - 1} more` : productName,
    price: aedFromFils(grandTotalFils),
  };
}

export function orderOnWire(order: Order, invoiceLink: string) {
  return {
    order_details: order.lines.map((line) => ({
      id: line.id,
      product_image: line.picture,
      product_name: line.productName,
      status: lineStatus(line, order),
      qty: line.quantity,
      price: aedFromFils(line.priceFils),
      attribute: line.attribute,
      color: line.colorHex,
      version: line.version,
    })),
    user_address: addressOnWire(order),
    order_id: order.id,
    subtotal: aedFromFils(order.subtotalFils),
    total_tax: aedFromFils(order.taxFils),
    coupon_discount: aedFromFils(order.couponDiscountFils),
    grand_total: aedFromFils(order.grandTotalFils),
    prices_include_tax: order.pricesIncludeTax,
    cancel_button: nextStatuses(order, 'customer').includes('Cancelled'),
    invoice: invoiceLink,
    order_status: order.status,
    reached_statuses: order.reached.map(({ status }) => status),
    placed_at: order.placedAt.toISOString(),
  };
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
