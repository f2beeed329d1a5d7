import type { Order } from '#commerce/orders/get-order.ts';
import { cashFeeTotalFils, lineTotalFils } from '#commerce/orders/line-amounts.ts';
import { cashToPayFils } from '#commerce/orders/order-texts.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { drawText } from '#platform/pdf/draw-text.ts';
import { breakPage, colors, makePdf, margin, type Pdf, right } from '#platform/pdf/pdf.ts';
import { describeLine } from './describe-line.ts';
import { paymentWords } from './payment-words.ts';
import { stacked, type Words, words } from './printed-words.ts';
import { type Column, drawFacts, drawHeading, drawTable, drawTotal, withoutCurrency } from './render-parts.ts';
import { drawSeller, type Seller } from './render-seller.ts';

export type Invoice = { number: number; issuedAt: Date; order: Order; seller: Seller };

/**
 * Renders the PDF of a simplified tax invoice under UAE VAT law, in English and Arabic: the words Tax Invoice, name, address and TRN of
 * the seller, number and date, lines, rate and amount of VAT in AED, and the total. It names no buyer, so it may be retained when an
 * account is deleted.
 */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, issuedAt, order, seller } = invoice;
  const title = `Tax Invoice ${invoiceNumber(number)}`;
  return makePdf({ title, author: seller.legalName, at: issuedAt, footer: `${title}. All amounts in AED.` }, (pdf) => {
    drawHead(pdf, invoice);
    drawTable(pdf, columns, [...order.lines.map((line) => lineCells(line, order)), ...feeCells(order)]);
    drawTotals(pdf, order);
  });
}

/** The number as it is printed: INV-000042. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

const columns: Column[] = [
  { title: stacked(words.description), x: margin, width: 192, align: 'left' },
  { title: stacked(words.quantity), x: 244, width: 34, align: 'right' },
  { title: stacked(words.unitPrice), x: 282, width: 66, align: 'right' },
  { title: stacked(words.discount), x: 352, width: 60, align: 'right' },
  { title: stacked(words.tax), x: 416, width: 58, align: 'right' },
  { title: stacked(words.amount), x: 478, width: right - 478, align: 'right' },
];

function drawHead(pdf: Pdf, { number, issuedAt, order, seller }: Invoice) {
  drawHeading(pdf, words.taxInvoice);
  const top = pdf.y;
  const sellerBottom = drawSeller(pdf, top, seller);
  const factsBottom = drawFacts(pdf, top, [
    [words.invoiceNumber, invoiceNumber(number)],
    [words.issuedOn, readableDay(issuedAt)],
    [words.order, order.trackingNumber],
    [words.orderedOn, readableDay(order.placedAt)],
    [words.payment, stacked(paymentWords(order))],
  ]);
  pdf.y = Math.max(sellerBottom, factsBottom) + 20;
  const cancelled = order.reached.find(({ status }) => status === 'Cancelled');
  if (cancelled) drawCancelled(pdf, cancelled.at);
}

function drawCancelled(pdf: Pdf, at: Date) {
  const day = readableDay(at);
  const text = `${words.cancelledOn[0]} ${day}. ${words.nothingDue[0]}\n${words.cancelledOn[1]} ${day}. ${words.nothingDue[1]}`;
  pdf.y += drawText(pdf, text, { x: margin, y: pdf.y, width: 400, font: 'bold', size: 11, color: colors.danger }) + 10;
}

function lineCells(line: OrderLineItem, order: Order): string[] {
  return [
    describeLine(line),
    String(line.quantity),
    withoutCurrency(line.priceFils),
    line.discountFils === 0 ? '' : `-${withoutCurrency(line.discountFils)}`,
    `${withoutCurrency(line.taxFils)}\n${order.vatBasisPoints / 100} %`,
    withoutCurrency(lineTotalFils(line, order)),
  ];
}

/** The fee is a line like any other: a service with its VAT. */
function feeCells(order: Order): string[][] {
  if (order.cashFeeFils === 0) return [];
  const vat = `${withoutCurrency(order.cashFeeTaxFils)}\n${order.vatBasisPoints / 100} %`;
  const [price, total] = [order.cashFeeFils, cashFeeTotalFils(order)].map(withoutCurrency);
  return [[stacked(words.cashFee), '1', price ?? '', '', vat, total ?? '']];
}

function drawTotals(pdf: Pdf, order: Order) {
  const percent = `${order.vatBasisPoints / 100} %`;
  const vat: Words = [`${words.vat[0]} ${percent}`, `${words.vat[1]} ${percent}`];
  const vatIncluded: Words = [`${vat[0]} ${words.included[0]}`, `${vat[1]} ${words.included[1]}`];
  const coupon: Words = [`${words.coupon[0]} ${order.couponCode}`, words.coupon[1]];
  const rows: [Words, number][] = [
    [words.subtotal, order.subtotalFils + order.cashFeeFils],
    ...(order.couponDiscountFils === 0 ? [] : [[coupon, -order.couponDiscountFils] as [Words, number]]),
    [words.shipping, 0],
    [words.totalWithoutTax, order.grandTotalFils - order.taxFils],
    [order.pricesIncludeTax ? vatIncluded : vat, order.taxFils],
  ];
  breakPage(pdf, (rows.length + 4) * 17 + 12);
  pdf.y += 12;
  for (const [label, fils] of rows) drawTotal(pdf, label, fils, { font: 'regular', size: 9 });
  if (order.creditsUsedFils === 0)
    return drawTotal(pdf, words.totalToPay, order.grandTotalFils, { font: 'bold', size: 12 });
  drawTotal(pdf, words.total, order.grandTotalFils, { font: 'bold', size: 12 });
  drawTotal(pdf, words.paidWithCredits, order.creditsUsedFils, { font: 'regular', size: 9 });
  drawTotal(pdf, words.toPayInCash, cashToPayFils(order), { font: 'bold', size: 12 });
}
