import { shownVariantId, wishButton } from '#commerce/catalogue/wire.ts';
import { percentOff } from '#commerce/pricing/percent-off.ts';
import type { CartLine } from '#contract/cart.ts';
import { aedFromFils, lineSubtotalFils } from '#contract/money.ts';
import type { CartLineItem, ShownLineItem } from './list-line-items.ts';
import type { MemberFlags } from './member-flags.ts';

/** A cart line in the contract's spellings. */
export function cartLineOnWire(line: ShownLineItem): CartLine {
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
    product_id: line.productId,
    wish_button: wishButton(line.isWished),
  };
}

export function subtotalOnWire(lines: CartLineItem[]): number {
  return aedFromFils(lines.reduce((sumFils, line) => sumFils + lineSubtotalFils(line), 0));
}

type Flagged = { id: number; add_to_cart: boolean; wish_button: 'checked' | '' };
type Shown = { product_list?: Flagged[]; product_details?: { id: number }[]; [shownVariantId]?: string | null };

/** A visitor's answer as a member gets it: what is in the cart and on the wishlist. The same object if that changes nothing. */
export function withMemberFlags(answer: object, flags: MemberFlags): object {
  const { product_list: cards, product_details: details, [shownVariantId]: variantId } = answer as Shown;
  const { productsInCart, variantsInCart, onWishlist } = flags;
  if (details) {
    const isWished = details.some(({ id }) => onWishlist.has(id));
    return withFlags(answer, typeof variantId === 'string' && variantsInCart.has(variantId), isWished);
  }
  if (!cards?.some(({ id }) => productsInCart.has(id) || onWishlist.has(id))) return answer;
  return {
    ...answer,
    product_list: cards.map((card) => withFlags(card, productsInCart.has(card.id), onWishlist.has(card.id))),
  };
}

function withFlags<Shows extends object>(shows: Shows, isInCart: boolean, isWished: boolean): Shows {
  return isInCart || isWished ? { ...shows, add_to_cart: !isInCart, wish_button: wishButton(isWished) } : shows;
}
