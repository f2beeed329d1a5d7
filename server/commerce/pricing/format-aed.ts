const aed = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount in fils for mails, invoices and messages: AED 1,299.50. */
export function formatAed(fils: number): string {
  return `AED ${aed.format(fils / 100)}`;
}
