import type { ReactNode } from 'react';
import { aedText } from '#storefront/components/amounts.ts';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import type { OptionName } from './nearest-variant.ts';
import type { OptionOffer } from './option-offers.ts';
import type { OptionLink } from './selection.ts';

type Props = { offer: OptionOffer; name: OptionName; linkTo: OptionLink };

/** A round swatch, its price below. */
export function ColorOption(props: Props) {
  const { offer } = props;
  return (
    <OptionLinkTo
      {...props}
      title={offer.label}
      className="group flex min-w-14 flex-col items-center gap-1 rounded-xl text-center"
    >
      <span
        className={`relative flex size-11 rounded-full border-2 border-transparent p-1 transition-colors group-hover:border-line-strong group-aria-[current=true]:border-primary ${offer.isSoldOut ? 'after:absolute after:inset-x-0.5 after:top-1/2 after:-mt-px after:h-0.5 after:-rotate-45 after:bg-ink after:ring-1 after:ring-surface' : ''}`}
      >
        <span
          className={`block size-full rounded-full border border-line-strong ${isElsewhere(offer) ? 'border-dashed' : ''}`}
          style={{ backgroundColor: `#${offer.value}` }}
        />
      </span>
      <OfferLines offer={offer} />
    </OptionLinkTo>
  );
}

/** A value of the attribute, or a version. */
export function TextOption(props: Props) {
  const { offer } = props;
  return (
    <OptionLinkTo
      {...props}
      className={`flex min-h-11 max-w-full flex-col justify-center rounded-xl border border-line-strong px-4 py-1.5 text-sm transition-colors hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:font-medium aria-[current=true]:ring-1 aria-[current=true]:ring-primary ${isElsewhere(offer) ? 'border-dashed' : ''}`}
    >
      <span aria-hidden="true" className={offer.isSoldOut ? 'text-muted line-through' : ''}>
        {offer.label}
      </span>
      <OfferLines offer={offer} />
    </OptionLinkTo>
  );
}

/**
 * For the selected option, the page without it (R-PRD-4). Replaces the history entry: Back leaves the product instead of stepping through
 * its colours.
 */
function OptionLinkTo({
  offer,
  name,
  linkTo,
  children,
  ...link
}: Props & { className: string; title?: string; children: ReactNode }) {
  const { label, value, isSelected } = offer;
  return (
    <StayLink
      {...link}
      to={linkTo({ [name]: isSelected ? null : value })}
      replace
      rel="nofollow"
      aria-current={isSelected || undefined}
    >
      <span className="sr-only">{[label, spokenPrice(offer), statusOf(offer)].filter(Boolean).join(', ')}</span>
      {children}
    </StayLink>
  );
}

/** The price or the difference, and below it what else is to be known. */
function OfferLines({ offer }: { offer: OptionOffer }) {
  const status = statusOf(offer);
  const color =
    offer.isSoldOut || offer.price === null ? 'text-danger' : offer.isLowest ? 'text-success' : 'text-muted';
  return (
    <span aria-hidden="true" className="flex flex-col font-normal text-xs tabular-nums">
      <bdi dir="ltr" className="whitespace-nowrap text-muted">
        {shownPrice(offer)}
      </bdi>
      {status !== '' && <span className={color}>{status}</span>}
    </span>
  );
}

/** Made only with other options than those chosen, or not at all. */
const isElsewhere = ({ price, notIn }: OptionOffer) => price === null || notIn.length > 0;

function shownPrice({ price, difference }: OptionOffer): string {
  if (price === null) return '';
  if (difference === 0) return aedText(price);
  return difference > 0 ? `+ ${aedText(difference)}` : `− ${aedText(-difference)}`;
}

function spokenPrice({ price, difference }: OptionOffer): string {
  if (price === null) return '';
  if (difference === 0) return aedText(price);
  return difference > 0
    ? m.product_option_more({ amount: aedText(difference) })
    : m.product_option_less({ amount: aedText(-difference) });
}

function statusOf({ price, isSoldOut, notIn, isLowest }: OptionOffer): string {
  if (price === null) return m.product_option_not_made();
  if (isSoldOut) return m.product_option_sold_out();
  if (notIn.length > 0) return m.product_option_not_in({ options: notIn.join(', ') });
  return isLowest ? m.product_option_lowest() : '';
}
