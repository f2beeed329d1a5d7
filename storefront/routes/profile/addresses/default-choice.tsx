import { m } from '#storefront/paraglide/messages.js';

type Props = { isDefault: boolean; onChange: (isDefault: boolean) => void };

/** 'Set It Default Address', yes or no. */
export function DefaultChoice({ isDefault, onChange }: Props) {
  const choices = [
    { label: m.addresses_yes(), value: true },
    { label: m.addresses_no(), value: false },
  ];
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        {m.addresses_set_default()}
        <span aria-hidden="true" className="text-muted">
          {' *'}
        </span>
      </legend>
      <div className="flex gap-6">
        {choices.map(({ label, value }) => (
          <label key={label} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="is_default"
              required
              checked={isDefault === value}
              onChange={() => onChange(value)}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
