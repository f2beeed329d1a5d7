import { Select } from './select.tsx';
import { usePreservedFocus } from './use-preserved-focus.ts';

type Props = {
  label: string;
  value: number;
  /** Offers 1 to this. */
  highest: number;
  isDisabled?: boolean;
  onChange: (quantity: number) => void;
};

/** A choice of 1 to `highest`; a value beyond it (an older cart) is offered as well, so that it is not shown wrongly. */
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
