import { percentOff } from '#commerce/pricing/percent-off.ts';
import type { CartLine } from '#contract/cart.ts';
import { aedFromFils, lineSubtotalFils } from '#contract/money.ts';
import type { CartLineItem } from './list-line-items.ts';

/** A cart line in the contract's spellings. */
export function cartLineOnWire(line: CartLineItem): CartLine {
  return {
    id: line.id,
    product_url: line.handle,
    product_name: line.productName,
    image_path: line.picture === '' ? [] : [line.picture],
    price: aedFromFils(line.priceFils),
    initial_cost: aedFromFils(line.compareAtFils),
    discout: percentOff(line),
    qty: line.quantity,
    attribute: line.attribute,
    color: line.colorHex,
    version: line.version,
    stock_status: line.units > 0 ? 'IN STOCK' : 'OUT OF STOCK',
  };
}

export function subtotalOnWire(lines: CartLineItem[]): number {
  return aedFromFils(lines.reduce((sumFils, line) => sumFils + lineSubtotalFils(line), 0));
}
