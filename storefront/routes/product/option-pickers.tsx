import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import type { Choice } from './choice.ts';
import type { ProductDetails } from './load-product.ts';
import { ColorOption, TextOption } from './option-buttons.tsx';
import { LowestPrice, SubstitutionNote } from './option-notes.tsx';
import { lowestOffer, optionOffers } from './option-offers.ts';
import type { OptionLink } from './selection.ts';

type Props = { details: ProductDetails; choice: Choice; linkTo: OptionLink };

/** Colour, attribute and version. Each option tells what it costs, and is a link, so it works before hydration. */
export function OptionPickers({ details, choice, linkTo }: Props) {
  const { selection, substitution } = choice;
  const { color: colors, attr: values, version_id: versions } = optionOffers(details, selection);
  const offers = [...colors, ...values, ...versions];
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-col gap-5">
      <SubstitutionNote substitution={substitution} />
      {colors.length > 0 && (
        <OptionGroup heading={m.product_color()} chosen={colors.find(({ isSelected }) => isSelected)?.label}>
          {colors.map((offer) => (
            <ColorOption key={offer.value} offer={offer} name="color" linkTo={linkTo} />
          ))}
        </OptionGroup>
      )}
      {values.length > 0 && (
        <OptionGroup heading={details.attribute?.attr_name ?? ''}>
          {values.map((offer) => (
            <TextOption key={offer.value} offer={offer} name="attr" linkTo={linkTo} />
          ))}
        </OptionGroup>
      )}
      {versions.length > 0 && (
        <OptionGroup heading={m.product_version()}>
          {versions.map((offer) => (
            <TextOption key={offer.value} offer={offer} name="version_id" linkTo={linkTo} />
          ))}
        </OptionGroup>
      )}
      {!offers.some(({ isLowest }) => isLowest) && (
        <LowestPrice offer={lowestOffer(details, selection)} linkTo={linkTo} />
      )}
    </div>
  );
}

function OptionGroup({ heading, chosen, children }: { heading: string; chosen?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 flex gap-1.5 text-sm">
        <h2 className="font-medium">{heading}</h2>
        {chosen !== undefined && <span className="text-muted">{chosen}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
