import { m } from '#storefront/paraglide/messages.js';
import { aedParts, aedText } from './amounts.ts';

type PriceSize = 'line' | 'page';

const sizes: Record<PriceSize, string> = { line: 'text-lg', page: 'text-3xl' };

/** The price and, if higher, the original price: struck through, with the percentage off. Cards have a `CardPrice`. */
export function Price(props: { amount: number; original?: number; percentOff?: number; size: PriceSize }) {
  const { amount, original = 0, percentOff = 0, size } = props;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Amount amount={amount} className={`font-semibold text-price ${sizes[size]}`} />
      {original > amount && <OriginalPrice amount={original} className={size === 'page' ? 'text-base' : 'text-sm'} />}
      {percentOff > 0 && (
        <span className="font-medium text-price text-sm">{m.price_percent_off({ percent: percentOff })}</span>
      )}
      {size === 'page' && original > amount && (
        <span className="w-full font-medium text-sm text-success">
          {m.you_save({ amount: aedText(original - amount) })}
        </span>
      )}
    </p>
  );
}

/** A styled amount: AED small, the fils raised, neither below 12 px; read out and copied as 'AED 1,299.50'. */
export function Amount({ amount, className = '' }: { amount: number; className?: string }) {
  const { whole, fils } = aedParts(amount);
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums ${className}`}>
      <span className="font-normal text-[max(0.62em,0.75rem)] tracking-wide">AED</span> {whole}
      {fils !== '' && (
        <span className="relative -top-[0.35em] ms-px text-[max(0.55em,0.75rem)]">
          <span className="text-[0]">.</span>
          {fils}
        </span>
      )}
    </bdi>
  );
}

export function OriginalPrice({ amount, className }: { amount: number; className: string }) {
  return (
    <s className={`text-muted ${className}`}>
      <span className="sr-only">{m.price_original()}: </span>
      <bdi dir="ltr">{aedText(amount)}</bdi>
    </s>
  );
}
