import { Refusal } from '#platform/refusal.ts';

export const stockRefusals = {
  notEnough: (short: { productName: string; unitsLeft: number; unitsWanted: number }[]) =>
    new Refusal('not_enough_stock', short.map(sentenceOf).join(' ')),
  fewerThanDamaged: (unitsLeft: number, units: number) =>
    new Refusal(
      'fewer_than_damaged',
      `Only ${unitsLeft} in stock, so ${units} cannot be damaged; count the stock first if there are more.`,
    ),
};

function sentenceOf({
  productName,
  unitsLeft,
  unitsWanted,
}: {
  productName: string;
  unitsLeft: number;
  unitsWanted: number;
}) {
  if (unitsLeft === 0) return `${productName} is sold out; please remove it from your cart.`;
  return `Only ${unitsLeft} of ${productName} ${unitsLeft === 1 ? 'is' : 'are'} left, and your cart has ${unitsWanted}; please choose fewer.`;
}
