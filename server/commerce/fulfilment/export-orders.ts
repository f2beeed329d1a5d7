import { invoiceNumber } from '#commerce/invoices/render-invoice.ts';
import { lineCashFils, lineTotalFils } from '#commerce/orders/line-amounts.ts';
import { lineStatus } from '#commerce/orders/line-status.ts';
import { optionsText } from '#commerce/orders/order-texts.ts';
import * as calls from '#contract/staff/orders.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Db } from '#platform/database/database.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { findsTooManyOrders } from './find-orders.ts';
import { listOrderLines, type OrderLineRow } from './list-order-lines.ts';
import { type OrderRow, readOrders } from './list-orders.ts';

export function exportOrders(serveExport: ServeExport): void {
  serveExport(calls.downloadOrders, {
    name: 'orders',
    columns: orderColumns,
    async readPage(db, input) {
      const { rows: items, next } = await readOrders(db, input);
      return { items, next };
    },
    isCut,
  });
  serveExport(calls.downloadOrderLines, { name: 'order-lines', columns: lineColumns, readPage: listOrderLines, isCut });
}

const isCut = async (db: Db, { search }: { search?: string | undefined }) =>
  search !== undefined && (await findsTooManyOrders(db, search));

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const orderColumns: Columns<OrderRow> = {
  'Tracking no': ({ trackingNumber }) => trackingNumber,
  'Placed (Dubai)': ({ placedAt }) => timeCell(placedAt),
  Status: ({ status }) => status,
  Invoice: ({ invoiceNumber: number }) => number && invoiceNumber(number),
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  City: ({ city }) => city,
  Emirate: ({ emirate }) => emirate,
  Courier: ({ courier }) => courier,
  'Parcel no': ({ courierNumber }) => courierNumber,
  'Parcel link': ({ courierLink }) => courierLink,
  Lines: ({ lineCount }) => lineCount,
  'Subtotal AED': ({ subtotalFils }) => aedCell(subtotalFils),
  Coupon: ({ couponCode }) => couponCode,
  'Discount AED': ({ couponDiscountFils }) => aedCell(couponDiscountFils),
  'Cash fee AED': ({ cashFeeFils }) => aedCell(cashFeeFils),
  'VAT AED': ({ taxFils }) => aedCell(taxFils),
  'Prices include VAT': ({ pricesIncludeTax }) => yesOrNo(pricesIncludeTax),
  'Total AED': ({ grandTotalFils }) => aedCell(grandTotalFils),
  'Credits used AED': ({ creditsUsedFils }) => aedCell(creditsUsedFils),
  'Cash to pay AED': ({ grandTotalFils, creditsUsedFils }) => aedCell(grandTotalFils - creditsUsedFils),
};

const lineColumns: Columns<OrderLineRow> = {
  'Tracking no': ({ order }) => order.trackingNumber,
  'Placed (Dubai)': ({ order }) => timeCell(order.placedAt),
  Status: ({ line, order }) => lineStatus(line, order),
  SKU: ({ line }) => line.sku,
  Product: ({ line }) => line.productName,
  Options: ({ line }) => optionsText(line),
  Emirate: ({ order }) => order.emirate,
  Quantity: ({ line }) => line.quantity,
  'Price AED': ({ line }) => aedCell(line.priceFils),
  'Discount AED': ({ line }) => aedCell(line.discountFils),
  'VAT AED': ({ line }) => aedCell(line.taxFils),
  'Prices include VAT': ({ order }) => yesOrNo(order.pricesIncludeTax),
  'Total AED': ({ line, order }) => aedCell(lineTotalFils(line, order)),
  'Credits used AED': ({ line }) => aedCell(line.creditsFils),
  'Cash to pay AED': ({ line, order }) => aedCell(lineCashFils(line, order)),
};
