import { timingSafeEqual } from 'node:crypto';
import type { Sign } from '#platform/secret.ts';

/** The URL of an invoice: signed, so that it cannot be guessed, and valid for a week (R-INV-1). */

const dayMs = 86_400_000;
const linkLifeMs = 7 * dayMs;

export function invoiceLink(sign: Sign, orderId: string, now: Date): string {
  const expires = Math.floor((now.getTime() + linkLifeMs) / 1000);
  return `/invoices/${orderId}?expires=${expires}&signature=${signatureOf(sign, orderId, String(expires))}`;
}

export type InvoiceLink = { orderId: string; expires: string; signature: string };

export function isValidInvoiceLink(sign: Sign, { orderId, expires, signature }: InvoiceLink, now: Date): boolean {
  const expected = Buffer.from(signatureOf(sign, orderId, expires));
  const claimed = Buffer.from(signature);
  if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return false;
  return Number(expires) * 1000 > now.getTime();
}

function signatureOf(sign: Sign, orderId: string, expires: string): string {
  return sign('invoice link', `${orderId} ${expires}`);
}
