const format = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats fils for display: `AED 1,299.50`, `−AED 25.00`. */
export function aedText(fils: number): string {
  return `${fils < 0 ? '−' : ''}AED ${format.format(Math.abs(fils) / 100)}`;
}

/** Formats fils for an input: `1299.50`. */
export function typedAed(fils: number): string {
  return (fils / 100).toFixed(2);
}

/** Parses typed AED to fils; null when it is not an amount. */
export function filsOf(typed: string): number | null {
  const plain = typed.replaceAll(',', '').trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
