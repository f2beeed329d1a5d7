import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductDetails } from './load-product.ts';
import type { OptionLink, Selection } from './selection.ts';

type Props = { details: ProductDetails; selection: Selection; linkTo: OptionLink };

/** Colour, attribute and version. Each option is a link, so it works before hydration. */
export function OptionPickers({ details, selection, linkTo }: Props) {
  const { colors, color_names: names, attribute, version } = details;
  return (
    <div className="flex flex-col gap-5 empty:hidden">
      {colors.length > 0 && (
        <OptionGroup heading={m.product_color()} chosen={names[colors.indexOf(selection.color ?? '')]}>
          {colors.map((color, index) => (
            <Swatch
              key={color}
              color={color}
              name={names[index] || color}
              to={linkTo('color', color)}
              isSelected={color === selection.color}
            />
          ))}
        </OptionGroup>
      )}
      {attribute !== null && attribute.attr_details.length > 0 && (
        <OptionGroup heading={attribute.attr_name}>
          {attribute.attr_details.map((value) => (
            <Choice key={value} text={value} to={linkTo('attr', value)} isSelected={value === selection.attr} />
          ))}
        </OptionGroup>
      )}
      {version.length > 0 && (
        <OptionGroup heading={m.product_version()}>
          {version.map(({ version_id: id, version_name: name }) => (
            <Choice key={id} text={name} to={linkTo('version_id', id)} isSelected={id === selection.version_id} />
          ))}
        </OptionGroup>
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

type OptionProps = {
  /** For the selected option, the page without it (R-PRD-4). */
  to: string;
  isSelected: boolean;
};

/** Replaces the history entry: Back leaves the product instead of stepping through its colours. */
function OptionLinkTo({
  to,
  isSelected,
  ...link
}: OptionProps & { className: string; title?: string; children: ReactNode }) {
  return <Link {...link} to={to} replace preventScrollReset rel="nofollow" aria-current={isSelected || undefined} />;
}

function Swatch({ color, name, ...option }: OptionProps & { color: string; name: string }) {
  return (
    <OptionLinkTo
      {...option}
      title={name}
      className="size-11 rounded-full border-2 border-transparent p-1 transition-colors hover:border-line-strong aria-[current=true]:border-primary"
    >
      <span
        className="block size-full rounded-full border border-line-strong"
        style={{ backgroundColor: `#${color}` }}
      />
      <span className="sr-only">{name}</span>
    </OptionLinkTo>
  );
}

function Choice({ text, ...option }: OptionProps & { text: string }) {
  return (
    <OptionLinkTo
      {...option}
      className="flex min-h-11 items-center rounded-xl border border-line-strong px-4 text-sm transition-colors hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:font-medium aria-[current=true]:ring-1 aria-[current=true]:ring-primary"
    >
      {text}
    </OptionLinkTo>
  );
}
