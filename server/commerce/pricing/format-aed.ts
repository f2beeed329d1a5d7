const aed = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in fils as people read it in mails, on invoices and in sentences: AED 1,299.50. */
export function formatAed(fils: number): string {
  return `AED ${aed.format(fils / 100)}`;
}
