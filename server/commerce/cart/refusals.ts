import { Refusal } from '#platform/refusal.ts';

export const cartRefusals = {
  noSuchCombination: () =>
    new Refusal('no_such_combination', 'This product does not come in this combination; please choose another one.'),
  outOfStock: () => new Refusal('out_of_stock', 'This product is out of stock.'),
  onlyLeft: (units: number) =>
    new Refusal('only_left', `Only ${units} ${units === 1 ? 'is' : 'are'} left in stock; please choose fewer.`),
  cartFull: (most: number) =>
    new Refusal('cart_full', `Your cart has ${most} products, the most it can hold; please remove one first.`),
};
