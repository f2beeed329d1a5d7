import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductDetails } from './load-product.ts';
import type { Selection } from './selection.ts';

type Props = {
  details: ProductDetails;
  selection: Selection;
  onChoose: (option: keyof Selection, value: string) => void;
};

/** Colour, attribute and version: the selected option pressed again is deselected, so these are toggle buttons. */
export function OptionPickers({ details, selection, onChoose }: Props) {
  const { colors, color_names: names, attribute, version } = details;
  const colorIndex = colors.indexOf(selection.color ?? '');
  return (
    <div className="flex flex-col gap-5 empty:hidden">
      {colors.length > 0 && (
        <OptionGroup label={m.product_color()} chosen={names[colorIndex]}>
          {colors.map((color, index) => (
            <Swatch
              key={color}
              color={color}
              name={names[index] ?? color}
              isSelected={color === selection.color}
              onChoose={() => onChoose('color', color)}
            />
          ))}
        </OptionGroup>
      )}
      {attribute !== null && attribute.attr_details.length > 0 && (
        <OptionGroup label={attribute.attr_name}>
          {attribute.attr_details.map((value) => (
            <Choice
              key={value}
              text={value}
              isSelected={value === selection.attr}
              onChoose={() => onChoose('attr', value)}
            />
          ))}
        </OptionGroup>
      )}
      {version.length > 0 && (
        <OptionGroup label={m.product_version()}>
          {version.map(({ version_id: id, version_name: name }) => (
            <Choice
              key={id}
              text={name}
              isSelected={id === selection.version_id}
              onChoose={() => onChoose('version_id', id)}
            />
          ))}
        </OptionGroup>
      )}
    </div>
  );
}

function OptionGroup({ label, chosen, children }: { label: string; chosen?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">
        {label}
        {chosen !== undefined && <span className="font-normal text-muted"> {chosen}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type OptionProps = { isSelected: boolean; onChoose: () => void };

function Swatch({ color, name, isSelected, onChoose }: OptionProps & { color: string; name: string }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isSelected}
      onClick={onChoose}
      className="size-11 rounded-full border-2 border-transparent p-1 transition-colors hover:border-line-strong aria-pressed:border-primary"
    >
      <span
        className="block size-full rounded-full border border-line-strong"
        style={{ backgroundColor: `#${color}` }}
      />
    </button>
  );
}

function Choice({ text, isSelected, onChoose }: OptionProps & { text: string }) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onChoose}
      className="min-h-11 rounded-xl border border-line-strong px-4 text-sm transition-colors hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-medium aria-pressed:ring-1 aria-pressed:ring-primary"
    >
      {text}
    </button>
  );
}
