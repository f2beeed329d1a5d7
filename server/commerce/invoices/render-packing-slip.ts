import type { Order } from '#commerce/orders/get-order.ts';
import { cashDueFils, cashFeeDueFils, remainingLines } from '#commerce/orders/line-status.ts';
import { addressText } from '#commerce/orders/order-texts.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { drawText } from '#platform/pdf/draw-text.ts';
import { breakPage, colors, makePdf, margin, type Pdf, right } from '#platform/pdf/pdf.ts';
import { describeLine } from './describe-line.ts';
import { paymentWords } from './payment-words.ts';
import { stacked, type Words, words } from './printed-words.ts';
import { type Column, drawFacts, drawHeading, drawTable } from './render-parts.ts';
import type { Seller } from './render-seller.ts';

/**
 * Renders the packing slip of an order, in English and Arabic: the delivery address, the lines, each with a box to tick, and the cash to
 * collect. `serials` are the serial numbers captured so far, by the id of the line.
 */
export function renderPackingSlip({
  order,
  serials,
  seller,
  now,
}: {
  order: Order;
  serials: Map<string, string[]>;
  seller: Seller;
  now: Date;
}): Promise<Buffer> {
  const title = `Packing slip ${order.trackingNumber}`;
  return makePdf(
    { title, author: seller.legalName, at: now, footer: `${title}. ${seller.name}, ${seller.phone}` },
    (pdf) => {
      drawHead(pdf, order);
      drawTable(
        pdf,
        columns,
        linesToPack(order).map((line) => lineCells(line, serials.get(line.id) ?? [])),
      );
      drawCash(pdf, order);
    },
  );
}

/** Without lines that were cancelled or delivered ahead. */
function linesToPack(order: Order): OrderLineItem[] {
  return remainingLines(order).filter(({ status }) => status !== 'Delivered');
}

const columns: Column[] = [
  { title: stacked(words.items), x: margin, width: 220, align: 'left' },
  { title: 'SKU', x: 274, width: 80, align: 'left' },
  { title: stacked(words.quantity), x: 356, width: 34, align: 'right' },
  { title: stacked(words.serialNumbers), x: 402, width: 90, align: 'left' },
  { title: stacked(words.packed), x: 494, width: right - 494, align: 'right' },
];

function drawHead(pdf: Pdf, order: Order) {
  drawHeading(pdf, words.packingSlip);
  const top = pdf.y;
  const [english, arabic] = words.deliverTo;
  let y = top + drawText(pdf, `${english} · ${arabic}`, { x: margin, y: top, width: 220, color: colors.muted }) + 2;
  const address = order.recipient ? addressText(order.recipient) : 'The customer has deleted the account.';
  y += drawText(pdf, address, { x: margin, y, width: 225, font: 'bold', size: 11 });
  const factsBottom = drawFacts(pdf, top, [
    [words.order, order.trackingNumber],
    [words.orderedOn, readableDay(order.placedAt)],
    [words.payment, stacked(paymentWords(order))],
  ]);
  pdf.y = Math.max(y, factsBottom) + 20;
}

function lineCells(line: OrderLineItem, serials: string[]): string[] {
  return [describeLine(line), line.sku, String(line.quantity), serials.join('\n'), '[   ]'];
}

function drawCash(pdf: Pdf, order: Order) {
  breakPage(pdf, 58);
  pdf.y += 14;
  drawAmount(pdf, words.cashToCollect, cashDueFils(order), { font: 'bold', size: 12 });
  const feeFils = cashFeeDueFils(order);
  if (feeFils > 0) drawAmount(pdf, words.cashFeeIncluded, feeFils, { font: 'regular', size: 9 });
}

function drawAmount(
  pdf: Pdf,
  [english, arabic]: Words,
  fils: number,
  font: { font: 'regular' | 'bold'; size: number },
) {
  const style = { y: pdf.y, ...font };
  drawText(pdf, english, { ...style, x: margin, width: 150 });
  drawText(pdf, arabic, { ...style, x: 200, width: 180, align: 'right' });
  drawText(pdf, formatAed(fils), { ...style, x: 400, width: right - 400, align: 'right' });
  pdf.y += font.size * 1.4 + 4;
}
