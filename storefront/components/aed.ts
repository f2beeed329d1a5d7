/** How an amount of AED is written, everywhere. Western digits and the shop's one currency, whatever the page's language. */

const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const filsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'AED 1,299', or 'AED 1,299.50' where there are fils. */
export function aedText(amount: number): string {
  return `AED ${Number.isInteger(amount) ? wholeFormat.format(amount) : filsFormat.format(amount)}`;
}

/** 'AED 1,299.00': for bills, whose amounts stand under each other. */
export function aedBillText(amount: number): string {
  return `AED ${filsFormat.format(amount)}`;
}

/** The same in parts, for prices that are typeset: '1,299' and '50', or '1,299' and ''. */
export function aedParts(amount: number): { whole: string; fils: string } {
  const [whole = '', fils = ''] = filsFormat.format(amount).split('.');
  return { whole, fils: Number.isInteger(amount) ? '' : fils };
}
