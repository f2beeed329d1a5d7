import type { Order } from '#commerce/orders/get-order.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { breakPage, makePdf, margin, type Pdf, right } from '#platform/pdf/pdf.ts';
import { describeLine } from './describe-line.ts';
import { stacked, type Words, words } from './printed-words.ts';
import { invoiceNumber } from './render-invoice.ts';
import { type Column, drawFacts, drawHeading, drawTable, drawTotal, withoutCurrency } from './render-parts.ts';
import { drawSeller, type Seller } from './render-seller.ts';

export type CreditNote = {
  number: number;
  issuedAt: Date;
  /** Including the tax. */
  amountFils: number;
  taxFils: number;
  invoice: { number: number; issuedAt: Date };
  /** As invoiced. */
  order: Order;
  reason: 'goodsReturned' | 'itemsCancelled' | 'orderCancelled';
  /** The credited units. */
  credited: { lineItemId: string; quantity: number }[];
  seller: Seller;
};

/**
 * Renders the PDF of a tax credit note under UAE VAT law, in English and Arabic: the words Tax Credit Note, name, address and TRN of the
 * seller, number and date, those of the corrected invoice, the reason, the amount, and the VAT in it in AED. Like the invoice, it names
 * no buyer.
 */
export function renderCreditNote(note: CreditNote): Promise<Buffer> {
  const { number, issuedAt, seller } = note;
  const title = `Tax Credit Note ${creditNoteNumber(number)}`;
  return makePdf({ title, author: seller.legalName, at: issuedAt, footer: `${title}. All amounts in AED.` }, (pdf) => {
    drawHead(pdf, note);
    drawTable(pdf, columns, rowsOf(note));
    drawTotals(pdf, note);
  });
}

/** The number as it is printed: CN-000042. */
export function creditNoteNumber(number: number): string {
  return `CN-${String(number).padStart(6, '0')}`;
}

/** The sentence of a mail to which it is attached. */
export function creditNoteSentence(number: number): string {
  return ` The credit note ${creditNoteNumber(number)} is attached; it corrects your invoice.`;
}

const columns: Column[] = [
  { title: stacked(words.description), x: margin, width: 340, align: 'left' },
  { title: stacked(words.quantity), x: 392, width: 60, align: 'right' },
  { title: stacked(words.unitPrice), x: 462, width: right - 462, align: 'right' },
];

function drawHead(pdf: Pdf, { number, issuedAt, invoice, order, reason, seller }: CreditNote) {
  drawHeading(pdf, words.creditNote);
  const top = pdf.y;
  const sellerBottom = drawSeller(pdf, top, seller);
  const factsBottom = drawFacts(pdf, top, [
    [words.creditNoteNumber, creditNoteNumber(number)],
    [words.issuedOn, readableDay(issuedAt)],
    [words.invoiceNumber, invoiceNumber(invoice.number)],
    [words.invoicedOn, readableDay(invoice.issuedAt)],
    [words.order, order.trackingNumber],
    [words.reason, stacked(words[reason])],
  ]);
  pdf.y = Math.max(sellerBottom, factsBottom) + 20;
}

/** The fee goes with a whole order alone. */
function rowsOf({ order, credited, reason }: CreditNote): string[][] {
  const unitsOf = (line: OrderLineItem) => credited.find(({ lineItemId }) => lineItemId === line.id)?.quantity ?? 0;
  const lines = order.lines
    .filter((line) => unitsOf(line) > 0)
    .map((line) => [describeLine(line), String(unitsOf(line)), withoutCurrency(line.priceFils)]);
  if (reason !== 'orderCancelled' || order.cashFeeFils === 0) return lines;
  return [...lines, [stacked(words.cashFee), '1', withoutCurrency(order.cashFeeFils)]];
}

function drawTotals(pdf: Pdf, { order, amountFils, taxFils }: CreditNote) {
  const percent = `${order.vatBasisPoints / 100} %`;
  const vat: Words = [`${words.vat[0]} ${percent}`, `${words.vat[1]} ${percent}`];
  const rows: [Words, number][] = [
    [words.invoiceTotal, order.grandTotalFils],
    [words.totalWithoutTax, amountFils - taxFils],
    [vat, taxFils],
  ];
  breakPage(pdf, (rows.length + 2) * 17 + 12);
  pdf.y += 12;
  for (const [label, fils] of rows) drawTotal(pdf, label, fils, { font: 'regular', size: 9 });
  drawTotal(pdf, words.totalCredited, amountFils, { font: 'bold', size: 12 });
}
