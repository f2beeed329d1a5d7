import { Refusal } from '#platform/refusal.ts';

export const alertRefusals = {
  noSuchCombination: () =>
    new Refusal('no_such_combination', 'This product does not come in this combination; please choose another one.'),
  inStock: () => new Refusal('in_stock', 'This product is in stock: you can buy it now.'),
  alertsFull: (most: number) =>
    new Refusal('alerts_full', `You have ${most} alerts, the most there can be; please remove one first.`),
};
