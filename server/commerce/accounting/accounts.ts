import type { SectionValues } from '#contract/settings/sections.ts';

/** The accounts of the sales journal with the owner's names and codes. */
export type Accounts = SectionValues['accounts'];
export type AccountKey = Exclude<keyof Accounts, 'xeroTaxRate'>;

/** The account on the other side of an entry of the ledger, by its kind; refunds are in their credit notes. */
export const accountOfKind: Record<string, AccountKey> = {
  goodwill: 'goodwill',
  correction: 'goodwill',
  waived: 'goodwill',
  // What was paid with credits is not collected in cash.
  spent: 'cashInTransit',
  'given back': 'cashInTransit',
  'paid out': 'depositedCash',
};
