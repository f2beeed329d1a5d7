import { m } from '#storefront/paraglide/messages.js';
import { aedParts, aedText } from './amounts.ts';

type PriceSize = 'card' | 'line' | 'page';

/** A card stacks its two prices, so that all cards of a row look alike. */
const layouts: Record<PriceSize, string> = {
  card: 'flex-col items-start',
  line: 'flex-wrap items-baseline gap-x-2',
  page: 'flex-wrap items-baseline gap-x-2',
};
const sizes: Record<PriceSize, string> = { card: 'text-lg', line: 'text-lg', page: 'text-3xl' };

/** The price and, if higher, the original price: struck through, with the percentage off. */
export function Price(props: { amount: number; original?: number; percentOff?: number; size?: PriceSize }) {
  const { amount, original = 0, percentOff = 0, size = 'card' } = props;
  return (
    <p className={`flex ${layouts[size]}`}>
      <Amount amount={amount} className={`font-semibold text-price ${sizes[size]}`} />
      {original > amount && <OriginalPrice amount={original} isLarge={size === 'page'} />}
      {percentOff > 0 && size !== 'card' && (
        <span className="font-medium text-price text-sm">{m.price_percent_off({ percent: percentOff })}</span>
      )}
    </p>
  );
}

/** A styled amount: AED small, the fils raised; read out and copied as 'AED 1,299.50'. */
export function Amount({ amount, className = '' }: { amount: number; className?: string }) {
  const { whole, fils } = aedParts(amount);
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      <span className="font-normal text-[0.62em] tracking-wide">AED</span> {whole}
      {fils !== '' && (
        <span className="relative -top-[0.45em] ms-px text-[0.55em]">
          <span className="text-[0]">.</span>
          {fils}
        </span>
      )}
    </bdi>
  );
}

function OriginalPrice({ amount, isLarge }: { amount: number; isLarge: boolean }) {
  return (
    <s className={`text-muted ${isLarge ? 'text-base' : 'text-sm'}`}>
      <span className="sr-only">{m.price_original()}: </span>
      <bdi dir="ltr">{aedText(amount)}</bdi>
    </s>
  );
}
