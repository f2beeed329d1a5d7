import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { printable } from './printable.ts';

/** A4 pages in the shop's layout: one font with Latin and Arabic letters. */

export type Pdf = PDFKit.PDFDocument;

export const pageWidth = 595;
export const margin = 48;
export const right = pageWidth - margin;
export const pageBottom = 780;
export const colors = { ink: '#0b3b40', muted: '#4a6466', rule: '#d9d2c4', danger: '#b3261e' };

const { resolve } = createRequire(import.meta.url);
const fontFolder = '@expo-google-fonts/readex-pro';
const fonts = {
  regular: resolve(`${fontFolder}/400Regular/ReadexPro_400Regular.ttf`),
  bold: resolve(`${fontFolder}/600SemiBold/ReadexPro_600SemiBold.ttf`),
};
export type Font = keyof typeof fonts;

/** Makes a PDF of the pages that `draw` fills; each page gets its number and `footer` at the foot. */
export async function makePdf(
  { title, author, at, footer }: { title: string; author: string; at: Date; footer: string },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  // Loaded with the first document, as it takes 10 MB; that and the first drawing hold the event loop for 50 ms each.
  const { default: PdfDocument } = await import('pdfkit');
  await pause(0);
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    lang: 'en',
    info: { Title: printable(title), Author: printable(author), CreationDate: at, ModDate: at },
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  const drawn = collect(pdf);
  draw(pdf);
  numberPages(pdf, footer);
  pdf.end();
  return drawn;
}

/** Begins a new page if less than `height` is left on this one; returns whether it did. */
export function breakPage(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pageBottom) return false;
  pdf.addPage();
  pdf.y = margin;
  return true;
}

/** A thin line over the page's width. */
export function drawRule(pdf: Pdf, y: number): void {
  pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(colors.rule).stroke();
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function numberPages(pdf: Pdf, footer: string) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.font('regular').fontSize(8).fillColor(colors.muted);
    const text = `${printable(footer)} · page ${page + 1} of ${count}`;
    pdf.text(text, margin, pageBottom + 14, { lineBreak: false });
  }
}
