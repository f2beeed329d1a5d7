import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { QuantitySelect } from '#ui/quantity-select.tsx';

/** Form fields: empty, filled, with a hint, invalid, read-only and disabled. */
export function Fields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" required placeholder="Amina" />
      <TextField label="Number" prefix="+971" inputMode="tel" defaultValue="50 123 4567" hint="The driver calls it." />
      <TextField label="E-mail" defaultValue="amina@" error="An e-mail address has a name, an @ and a place." />
      <TextField label="E-mail" defaultValue="amina@example.com" readOnly />
      <TextField label="Coupon" defaultValue="WELCOME10" disabled />
      <SelectField label="Emirate" defaultValue="Dubai">
        <option>Dubai</option>
        <option>Sharjah</option>
      </SelectField>
      <TextAreaField label="Comments/Questions" rows={4} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" defaultChecked className="size-5" />
        Headphone
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" defaultChecked className="size-5" />
        Cash on Delivery
      </label>
      <QuantitySelect label="Quantity" value={2} highest={7} onChange={() => {}} />
    </div>
  );
}
