import { shownVariantId, wishButton } from '#commerce/catalogue/wire.ts';
import { percentOff } from '#commerce/pricing/percent-off.ts';
import type { CartLine } from '#contract/cart.ts';
import { aedFromFils, lineSubtotalFils } from '#contract/money.ts';
import type { MembersAnswer } from '#platform/http/public-calls.ts';
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

/**
 * A visitor's answer as a member gets it: what is in the cart and on the wishlist. Of a product's page there is a version for each
 * combination of the two.
 */
export function withMemberFlags(answer: object, flags: MemberFlags): MembersAnswer {
  const { product_list: cards, product_details: details, [shownVariantId]: variantId } = answer as Shown;
  const { productsInCart, variantsInCart, onWishlist } = flags;
  if (details) {
    const isInCart = typeof variantId === 'string' && variantsInCart.has(variantId);
    const isWished = details.some(({ id }) => onWishlist.has(id));
    return { content: withFlags(answer, isInCart, isWished), version: `in cart: ${isInCart}, wished: ${isWished}` };
  }
  const isFlagged = cards?.some(({ id }) => productsInCart.has(id) || onWishlist.has(id));
  if (!cards || !isFlagged) return { content: answer, version: null };
  const flagged = cards.map((card) => withFlags(card, productsInCart.has(card.id), onWishlist.has(card.id)));
  return { content: { ...answer, product_list: flagged }, version: null };
}

function withFlags<Shows extends object>(shows: Shows, isInCart: boolean, isWished: boolean): Shows {
  return isInCart || isWished ? { ...shows, add_to_cart: !isInCart, wish_button: wishButton(isWished) } : shows;
}
