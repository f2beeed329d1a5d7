import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';

/** The reasons of a hold in words: `AED 8,200.00 to pay in cash; first order; third order to this address today`. */
export function holdWords(reasons: HoldReason[]): string {
  return reasons.map(wordsOf).join('; ');
}

function wordsOf(reason: HoldReason): string {
  switch (reason.kind) {
    case 'amount':
      return `${formatAed(reason.fils)} to pay in cash`;
    case 'first_order':
      return 'first order';
    case 'nothing_delivered':
      return 'nothing delivered to the customer yet';
    case 'foreign_phone':
      return 'foreign phone';
    case 'unproven_phone':
      return 'phone not confirmed';
    case 'same_address':
      return `${ordinal(reason.nth)} order to this address today`;
    case 'same_network':
      return `${ordinal(reason.nth)} order from this network address today`;
    case 'same_phone':
      return `${reason.others === 1 ? 'another customer' : `${reason.others} other customers`} ordered with this phone today`;
    case 'failed_before':
      return `${reason.times} failed ${reason.times === 1 ? 'delivery' : 'deliveries'} to the customer, phone or address before`;
    case 'staff':
      return 'held by staff';
  }
}

const first = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (nth: number) => first[nth - 1] ?? `${nth}${endings[rules.select(nth)] ?? 'th'}`;
