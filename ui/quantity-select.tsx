import { Select } from './select.tsx';
import { usePreservedFocus } from './use-preserved-focus.ts';

type Props = {
  label: string;
  value: number;
  /** The options are 1 to this number. */
  highest: number;
  isDisabled?: boolean;
  onChange: (quantity: number) => void;
};

/** Selects 1 to `highest`; a higher value (from an older cart) is offered too, so that it shows correctly. */
export function QuantitySelect({ label, value, highest, isDisabled = false, onChange }: Props) {
  const select = usePreservedFocus<HTMLSelectElement>(isDisabled);
  const quantities = Array.from({ length: Math.max(highest, value) }, (_, index) => index + 1);
  return (
    <Select
      ref={select}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 min-w-20 rounded-xl border border-line-strong bg-surface ps-3 tabular-nums disabled:cursor-not-allowed disabled:opacity-50"
    >
      {quantities.map((quantity) => (
        <option key={quantity} value={quantity}>
          {quantity}
        </option>
      ))}
    </Select>
  );
}
