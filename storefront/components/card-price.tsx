import { m } from '#storefront/paraglide/messages.js';
import { aedText } from './amounts.ts';
import { Amount, OriginalPrice } from './price.tsx';

/**
 * The price of what the card leads to and adds to the cart, with 'From' where other variants cost more; below it the original price, and
 * the price of the cheapest variant where that is another one. Three lines at most: on the narrowest cards 'From' has one of its own.
 */
export function CardPrice(props: { amount: number; original: number; from: number | null }) {
  const { amount, original, from } = props;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 leading-4">
      {from === amount && <span className="text-muted text-xs">{m.card_from()}</span>}
      <Amount amount={amount} className="font-semibold text-lg text-price leading-6" />
      {original > amount && <OriginalPrice amount={original} className="w-full text-xs leading-4" />}
      {from !== null && from < amount && (
        <span className="w-full whitespace-nowrap text-xs tabular-nums leading-4">
          {m.card_from()} <bdi dir="ltr">{aedText(from)}</bdi>
        </span>
      )}
    </p>
  );
}
