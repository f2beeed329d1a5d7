import { formatAed } from '#commerce/pricing/format-aed.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { Refusal } from '#platform/refusal.ts';

const readable = (day: string) => readableDay(new Date(`${day}T12:00:00+04:00`));

export const couponRefusals = {
  codeTaken: (code: string) =>
    new Refusal('coupon_code_taken', `There is a coupon ${code} already; choose another code, or change that one.`),
  unknown: (code: string) => new Refusal('coupon_unknown', `There is no coupon ${code}; please check the spelling.`),
  notYet: (code: string, firstDay: string) =>
    new Refusal('coupon_not_yet', `The coupon ${code} can be used from ${readable(firstDay)} on.`),
  expired: (code: string, lastDay: string) =>
    new Refusal('coupon_expired', `The coupon ${code} could be used until ${readable(lastDay)}.`),
  belowMinimum: (code: string, minimumFils: number, subtotalFils: number) =>
    new Refusal(
      'coupon_below_minimum',
      `The coupon ${code} is for orders of ${formatAed(minimumFils)} or more; yours comes to ${formatAed(subtotalFils)}.`,
    ),
  usedUp: (code: string) =>
    new Refusal('coupon_used_up', `The coupon ${code} has been used up; please order without it.`),
  usedByCustomer: (code: string) =>
    new Refusal('coupon_used_by_customer', `You have used the coupon ${code} already; please order without it.`),
  noMatchingLines: (code: string, categoryName: string) =>
    new Refusal(
      'coupon_no_matching_lines',
      `The coupon ${code} is for products of ${categoryName}, and your cart has none of them.`,
    ),
};
