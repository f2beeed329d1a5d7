import { formatAed } from '#commerce/pricing/format-aed.ts';
import { drawText, heightOfText } from '#platform/pdf/draw-text.ts';
import { breakPage, colors, drawRule, margin, type Pdf, right } from '#platform/pdf/pdf.ts';
import type { Words } from './printed-words.ts';

/** The parts that the documents share: the heading, the facts beside it, the table, the amounts below it. */

/** The title of the document, English on the left, Arabic on the right. */
export function drawHeading(pdf: Pdf, [english, arabic]: Words): void {
  const style = { y: margin - 8, width: 250, font: 'bold', size: 22 } as const;
  drawText(pdf, english, { ...style, x: margin });
  drawText(pdf, arabic, { ...style, x: right - 250, align: 'right' });
  pdf.y = margin + 36;
}

/** Rows of English word, value, Arabic word in the right half of the page, from `top` on; returns where they end. */
export function drawFacts(pdf: Pdf, top: number, facts: [Words, string][]): number {
  let y = top;
  for (const [[english, arabic], value] of facts) {
    drawText(pdf, english, { x: 290, y, width: 84, color: colors.muted });
    drawText(pdf, arabic, { x: 463, y, width: right - 463, align: 'right', color: colors.muted });
    y += drawText(pdf, value, { x: 372, y, width: 100, font: 'bold' }) + 3;
  }
  return y;
}

/** `x` is the left edge of the column. */
export type Column = { title: string; x: number; width: number; align: 'left' | 'right' };

/** A table over as many pages as it needs, with its head on each. */
export function drawTable(pdf: Pdf, columns: Column[], rows: string[][]): void {
  const titles = columns.map(({ title }) => title);
  drawRow(pdf, columns, titles, 'bold');
  for (const row of rows) {
    if (breakPage(pdf, heightOfRow(pdf, columns, row, 'regular') + 12)) drawRow(pdf, columns, titles, 'bold');
    drawRow(pdf, columns, row, 'regular');
  }
}

function drawRow(pdf: Pdf, columns: Column[], cells: string[], font: 'regular' | 'bold') {
  const top = pdf.y;
  const height = heightOfRow(pdf, columns, cells, font);
  for (const [index, { x, width, align }] of columns.entries()) {
    const color = font === 'bold' ? colors.muted : colors.ink;
    drawText(pdf, cells[index] ?? '', { x, y: top + 5, width, align, font, color });
  }
  drawRule(pdf, top + height);
  pdf.y = top + height;
}

function heightOfRow(pdf: Pdf, columns: Column[], cells: string[], font: 'regular' | 'bold'): number {
  return Math.max(...columns.map(({ width }, index) => heightOfText(pdf, cells[index] ?? '', { width, font }))) + 10;
}

/** For table cells: the footer names the currency once. */
export function withoutCurrency(fils: number): string {
  return formatAed(fils).replace('AED ', '');
}

/** A row below the table: English word, Arabic word, amount. */
export function drawTotal(
  pdf: Pdf,
  [english, arabic]: Words,
  fils: number,
  style: { font: 'regular' | 'bold'; size: number },
) {
  const y = pdf.y;
  drawText(pdf, english, { x: 150, y, width: 130, ...style });
  drawText(pdf, arabic, { x: 240, y, width: 190, align: 'right', ...style });
  const amount = fils < 0 ? `-${formatAed(-fils)}` : formatAed(fils);
  drawText(pdf, amount, { x: 430, y, width: right - 430, align: 'right', ...style });
  pdf.y = y + style.size * 1.4 + 4;
}
