import PdfDocument from 'pdfkit';
import type { Order, OrderLineItem } from '#commerce/orders/get-order.ts';
import { optionsText } from '#commerce/orders/order-texts.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { printable } from './printable.ts';

/** Who sells, as the law wants it on the invoice. */
export type Seller = {
  name: string;
  legalName: string;
  address: string;
  taxRegistrationNumber: string;
  phone: string;
  email: string;
};
export type Invoice = { number: number; issuedAt: Date; order: Order; seller: Seller };

type Pdf = PDFKit.PDFDocument;

const margin = 48;
const pageWidth = 595;
const right = pageWidth - margin;
const footerTop = 780;
const ink = '#17212b';
const muted = '#5d6b78';
const rule = '#d5dbe1';

/** A line's columns: where each begins, how wide it is, and what stands in it. */
const columns = [
  { title: 'Description', x: margin, width: 198, align: 'left' },
  { title: 'Qty', x: 250, width: 28, align: 'right' },
  { title: 'Unit price', x: 282, width: 66, align: 'right' },
  { title: 'Discount', x: 352, width: 60, align: 'right' },
  { title: 'VAT', x: 416, width: 58, align: 'right' },
  { title: 'Amount', x: 478, width: right - 478, align: 'right' },
] as const;

/**
 * Draws the PDF of a simplified tax invoice under UAE VAT law: the words Tax Invoice, name, address and TRN of the seller, number and
 * date, lines, rate and amount of VAT in AED, and the total. It names no buyer, so it stays lawful when an account is erased.
 */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { order, seller } = invoice;
  const title = `Tax Invoice ${invoiceNumber(invoice.number)}`;
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    info: {
      Title: title,
      Author: printable(seller.legalName),
      CreationDate: invoice.issuedAt,
      ModDate: invoice.issuedAt,
    },
  });
  const drawn = collect(pdf);
  drawHead(pdf, invoice);
  drawLineTitles(pdf);
  for (const line of order.lines) drawLine(pdf, line, order);
  drawTotals(pdf, order);
  numberPages(pdf, title);
  pdf.end();
  return drawn;
}

/** The number as it is printed: INV-000042. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function drawHead(pdf: Pdf, { number, issuedAt, order, seller }: Invoice) {
  pdf.fillColor(ink).font('Helvetica-Bold').fontSize(22).text('Tax Invoice', margin, margin);
  pdf.fontSize(12).text(printable(seller.legalName), margin, margin + 36);
  pdf.font('Helvetica').fontSize(9).fillColor(muted);
  pdf.text(printable(seller.address), { width: 250 });
  pdf.text(`TRN ${seller.taxRegistrationNumber}`);
  pdf.text(printable(`${seller.phone}  ${seller.email}`));
  const sellerBottom = pdf.y;
  const facts = [
    ['Invoice number', invoiceNumber(number)],
    ['Date of issue', readableDay(issuedAt)],
    ['Order', order.trackingNumber],
    ['Date of order', readableDay(order.placedAt)],
    ['Payment', 'Cash on delivery'],
  ] as const;
  let y = margin + 36;
  for (const [label, value] of facts) {
    pdf.font('Helvetica').fillColor(muted).text(label, 340, y, { width: 90 });
    pdf
      .font('Helvetica-Bold')
      .fillColor(ink)
      .text(value, 430, y, { width: right - 430, align: 'right' });
    y += 15;
  }
  pdf.y = Math.max(sellerBottom, y) + 24;
  const cancelled = order.reached.find(({ status }) => status === 'Cancelled');
  if (cancelled) drawCancelled(pdf, cancelled.at);
}

function drawCancelled(pdf: Pdf, at: Date) {
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#b3261e');
  pdf.text(`Cancelled on ${readableDay(at)}. Nothing is due.`, margin, pdf.y);
  pdf.y += 12;
}

function drawLineTitles(pdf: Pdf) {
  drawRow(
    pdf,
    columns.map(({ title }) => title),
    { font: 'Helvetica-Bold', color: muted },
  );
}

function drawLine(pdf: Pdf, line: OrderLineItem, order: Order) {
  const options = optionsText(line);
  const amountFils = line.priceFils * line.quantity - line.discountFils + (order.pricesIncludeTax ? 0 : line.taxFils);
  const texts = [
    printable(options === '' ? line.productName : `${line.productName}\n${options}`),
    String(line.quantity),
    withoutCurrency(line.priceFils),
    line.discountFils === 0 ? '' : `-${withoutCurrency(line.discountFils)}`,
    `${withoutCurrency(line.taxFils)}\n${order.vatBasisPoints / 100} %`,
    withoutCurrency(amountFils),
  ];
  const height = heightOf(pdf, texts);
  if (pdf.y + height > footerTop - 12) {
    pdf.addPage();
    pdf.y = margin;
    drawLineTitles(pdf);
  }
  drawRow(pdf, texts, { font: 'Helvetica', color: ink });
}

function heightOf(pdf: Pdf, texts: string[]): number {
  pdf.font('Helvetica').fontSize(9);
  return (
    Math.max(...texts.map((text, index) => pdf.heightOfString(text || ' ', { width: columns[index]?.width ?? 0 }))) + 12
  );
}

function drawRow(pdf: Pdf, texts: string[], { font, color }: { font: string; color: string }) {
  const top = pdf.y;
  const height = heightOf(pdf, texts);
  pdf.font(font).fontSize(9).fillColor(color);
  for (const [index, { x, width, align }] of columns.entries()) {
    pdf.text(texts[index] ?? '', x, top + 6, { width, align });
  }
  pdf
    .moveTo(margin, top + height)
    .lineTo(right, top + height)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  pdf.y = top + height;
}

function drawTotals(pdf: Pdf, order: Order) {
  const vat = `VAT ${order.vatBasisPoints / 100} %`;
  const netFils = order.grandTotalFils - order.taxFils;
  const rows: [string, string][] = [
    ['Subtotal', formatAed(order.subtotalFils)],
    ...(order.couponDiscountFils === 0
      ? []
      : [[printable(`Coupon ${order.couponCode}`), `-${formatAed(order.couponDiscountFils)}`] as [string, string]]),
    ['Shipping', formatAed(0)],
    ['Total without VAT', formatAed(netFils)],
    [order.pricesIncludeTax ? `${vat} (included)` : vat, formatAed(order.taxFils)],
  ];
  const height = (rows.length + 2) * 16 + 12;
  if (pdf.y + height > footerTop) {
    pdf.addPage();
    pdf.y = margin;
  }
  pdf.y += 12;
  for (const [label, value] of rows) drawTotal(pdf, label, value, 'Helvetica', 9);
  drawTotal(pdf, 'Total to pay', formatAed(order.grandTotalFils), 'Helvetica-Bold', 12);
}

function drawTotal(pdf: Pdf, label: string, value: string, font: string, size: number) {
  const top = pdf.y;
  pdf.font(font).fontSize(size).fillColor(ink);
  pdf.text(label, 300, top, { width: 130 });
  pdf.text(value, 430, top, { width: right - 430, align: 'right' });
  pdf.y = top + size + 7;
}

function numberPages(pdf: Pdf, title: string) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.font('Helvetica').fontSize(8).fillColor(muted);
    pdf.text(`${title}, page ${page + 1} of ${count}. All amounts in AED.`, margin, footerTop + 14, {
      lineBreak: false,
    });
  }
}

/** In the table the footer names the currency once. */
function withoutCurrency(fils: number): string {
  return formatAed(fils).replace('AED ', '');
}
