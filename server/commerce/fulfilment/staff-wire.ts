import { creditNoteNumber } from '#commerce/invoices/render-credit-note.ts';
import type { FailedDeliveryCounts } from '#commerce/orders/count-failed-deliveries.ts';
import type { Order } from '#commerce/orders/get-order.ts';
import type { TimelineEntry } from '#commerce/orders/get-timeline.ts';
import { holdWords } from '#commerce/orders/hold-words.ts';
import { lineTotalFils } from '#commerce/orders/line-amounts.ts';
import { lineStatus, linesOut } from '#commerce/orders/line-status.ts';
import { awaitsConfirmation, nextLineStatuses, nextStatuses } from '#commerce/orders/next-statuses.ts';
import { addressText, cashToPayFils, optionsText, promisedDays } from '#commerce/orders/order-texts.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import type { Parcel } from '#commerce/orders/read-parcels.ts';
import type { Return } from '#commerce/returns/read-returns.ts';
import type { StaffOrder, StaffOrderRow } from '#contract/staff/orders.ts';
import type { OrderRow } from './list-orders.ts';

/** Orders in the spellings of the staff contract. */

export function rowForStaff({ placedAt, firstName, lastName, city, ...row }: OrderRow): StaffOrderRow {
  const { id, trackingNumber, status, grandTotalFils, emirate, lineCount } = row;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  const common = { id, trackingNumber, status, grandTotalFils, emirate, lineCount };
  return { ...common, placedAt: placedAt.toISOString(), name, city: city ?? '' };
}

export type OrderParts = {
  order: Order;
  /** When it is cancelled if no one confirms it; null: it was never held. */
  cancelAt: Date | null;
  serials: Map<string, string[]>;
  /** The last move, while it can be undone. */
  undo: { moveId: string; leftMs: number } | null;
  timeline: TimelineEntry[];
  returns: Return[];
  /** Null: the account was deleted. */
  balanceFils: number | null;
  hasInvoice: boolean;
  /** The numbers of the order's credit notes. */
  creditNotes: number[];
  parcels: Parcel[];
  failedDeliveries: FailedDeliveryCounts;
};

export function orderForStaff(parts: OrderParts): StaffOrder {
  const { order, serials, undo, timeline, returns, balanceFils, hasInvoice, creditNotes, parcels } = parts;
  const { id, trackingNumber, status, customerId, subtotalFils, couponCode, couponDiscountFils } = order;
  const { taxFils, pricesIncludeTax, grandTotalFils } = order;
  return {
    id,
    trackingNumber,
    placedAt: order.placedAt.toISOString(),
    status,
    nextStatuses: nextStatuses(order, 'staff'),
    hold: holdForStaff(parts),
    undo,
    customerId,
    recipient: recipientForStaff(order),
    lines: order.lines.map((line) => lineForStaff(line, order, serials.get(line.id) ?? [])),
    subtotalFils,
    couponCode,
    couponDiscountFils,
    taxFils,
    pricesIncludeTax,
    grandTotalFils,
    cashFeeFils: order.cashFeeFils,
    creditsUsedFils: order.creditsUsedFils,
    cashToPayFils: cashToPayFils(order),
    delivery: promisedDays(order),
    emirate: order.emirate,
    parcel: {
      courier: order.courier ?? '',
      number: order.recipient?.courierNumber ?? '',
      link: order.recipient?.courierLink ?? '',
    },
    termsVersionId: order.termsVersionId,
    hasInvoice,
    creditNotes: creditNotes.map((number) => ({ number, name: creditNoteNumber(number) })),
    timeline: timeline.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    failableLines: linesOut(order).map((line) => line.id),
    parcels: parcels.map(({ failedAt, bookedInAt, ...parcel }) => ({
      ...parcel,
      failedAt: failedAt.toISOString(),
      bookedInAt: bookedInAt?.toISOString() ?? null,
    })),
    failedDeliveries: parts.failedDeliveries,
    returns: returns.map((back) => ({ id: back.id, state: back.state, quantity: unitsOf(back) })),
    wallet: balanceFils === null ? null : { balanceFils },
  };
}

function holdForStaff({ order, cancelAt }: OrderParts): StaffOrder['hold'] {
  if (!order.hold || !cancelAt) return null;
  const isHeld = awaitsConfirmation(order);
  return { isHeld, reasons: holdWords(order.hold.reasons), cancelAt: cancelAt.toISOString() };
}

const unitsOf = ({ lines }: Return) => lines.reduce((units, { quantity }) => units + quantity, 0);

function recipientForStaff({ recipient }: Order): StaffOrder['recipient'] {
  if (!recipient) return null;
  const { firstName, lastName, email, phone } = recipient;
  const [, ...address] = addressText(recipient).split('\n').slice(0, -1);
  return { name: `${firstName} ${lastName}`, email, phone, address: address.join('\n') };
}

function lineForStaff(line: OrderLineItem, order: Order, serials: string[]): StaffOrder['lines'][number] {
  const { id, productName, picture, sku, quantity, priceFils, discountFils, cancelReason } = line;
  const status = lineStatus(line, order);
  return {
    id,
    productName,
    options: optionsText(line),
    picture,
    sku,
    quantity,
    priceFils,
    discountFils,
    serials,
    status,
    cancelReason,
    totalFils: lineTotalFils(line, order),
    nextStatuses: nextLineStatuses(line, order),
  };
}
