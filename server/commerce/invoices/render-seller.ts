import { drawText } from '#platform/pdf/draw-text.ts';
import { colors, margin, type Pdf } from '#platform/pdf/pdf.ts';
import { words } from './printed-words.ts';

/** The seller's details that the law requires on a tax document, and how to contact the shop. */
export type Seller = {
  name: string;
  legalName: string;
  address: string;
  taxRegistrationNumber: string;
  phone: string;
  email: string;
};
/** Name, address and TRN of the seller in the left half of the page, from `top` on; returns where they end. */
export function drawSeller(pdf: Pdf, top: number, seller: Seller): number {
  let y = top + drawText(pdf, seller.legalName, { x: margin, y: top, width: 220, font: 'bold', size: 12 }) + 2;
  const [trn, trnArabic] = words.taxNumber;
  const taxNumber = seller.taxRegistrationNumber;
  for (const text of [
    seller.address,
    `${trn} ${taxNumber}`,
    `${trnArabic} ${taxNumber}`,
    `${seller.phone}\n${seller.email}`,
  ]) {
    y += drawText(pdf, text, { x: margin, y, width: 220, color: colors.muted });
  }
  return y;
}
