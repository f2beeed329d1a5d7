import { aedText } from '#storefront/components/amounts.ts';
import { StayLink } from '#storefront/components/product-list/stay-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import type { Substitution } from './choice.ts';
import type { LowestOffer } from './option-offers.ts';
import type { OptionLink } from './selection.ts';

/** Says what is shown in place of a combination that is not made. Always there, so that the sentence is announced when it comes. */
export function SubstitutionNote({ substitution }: { substitution: Substitution | null }) {
  return (
    <div role="status" className="empty:-mb-5">
      {substitution && (
        <p className="rounded-xl bg-highlight px-4 py-3 text-on-highlight text-sm">{sentenceOf(substitution)}</p>
      )}
    </div>
  );
}

function sentenceOf(substitution: Substitution): string {
  const [missed, shown] = [substitution.missed.join(', '), substitution.shown.join(', ')];
  if (substitution.kept.length === 0) return m.product_shown_instead_of({ missed, shown });
  return m.product_shown_instead({ kept: substitution.kept.join(', '), missed, shown });
}

/** Leads to the cheapest variant in stock, where no single option does. */
export function LowestPrice({ offer, linkTo }: { offer: LowestOffer | null; linkTo: OptionLink }) {
  if (offer === null) return null;
  return (
    <StayLink
      to={linkTo(offer.options)}
      replace
      rel="nofollow"
      className="-my-2 self-start py-2 text-sm text-success underline underline-offset-4"
    >
      {m.product_lowest_price({ amount: aedText(offer.price), options: offer.labels.join(', ') })}
    </StayLink>
  );
}
