import { optionsText } from '#commerce/orders/order-texts.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { type Words, words } from './printed-words.ts';

/** A line as the documents name it: product, options and condition, the latter in Arabic too if it is not new (R-ORD-11). */
export function describeLine(line: OrderLineItem): string {
  const condition = arabicOf(line.condition);
  return [line.productName, optionsText(line), condition].filter((text) => text !== '').join('\n');
}

const conditions: [pattern: RegExp, words: Words][] = [
  [/\b(refurbished|renewed)\b/i, words.refurbished],
  [/\b(used|pre-?owned)\b/i, words.used],
];

function arabicOf(condition: string): string {
  const found = conditions.find(([pattern]) => pattern.test(condition));
  return found === undefined ? '' : `${words.condition[1]}: ${found[1][1]}`;
}
