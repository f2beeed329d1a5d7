import { type FormEvent, useState } from 'react';
import { isApiFault } from '#contract/client.ts';
import type { ReturnReason } from '#contract/return-states.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { dialogFootClass } from '#ui/dialog.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { QuantitySelect } from '#ui/quantity-select.tsx';
import { showToast } from '#ui/toast.ts';
import type { LoadedOrder, ReturnOptions } from './load-order.ts';

type Props = { order: LoadedOrder; returns: ReturnOptions; onDone: () => Promise<void> };

/** Requests a return: products, quantities and reasons. A refusal shows beside the button. */
export function ReturnForm({ order, returns, onDone }: Props) {
  const [quantities, setQuantities] = useState(() => onlyOneIsChosen(returns));
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const goToSignIn = useSignInRedirect();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const lines = Object.entries(quantities).map(([id, qty]) => ({ id, qty }));
    if (lines.length === 0) return setError(m.return_nothing_chosen());
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    const refusal = await send({
      order_id: order.order_id,
      lines,
      reason: String(form.get('reason')) as ReturnReason,
      explanation: String(form.get('explanation')),
    });
    if (refusal === 'signed out') return void goToSignIn();
    setIsSending(false);
    if (refusal !== null) return setError(refusal);
    showToast('success', m.return_requested());
    await onDone();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <fieldset disabled={isSending} className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">{m.return_choose()}</legend>
        {returns.lines.map(({ id, qty }) => (
          <ReturnLine
            key={id}
            name={order.order_details.find((line) => line.id === id)?.product_name ?? ''}
            highest={qty}
            quantity={quantities[id] ?? 0}
            onChange={(quantity) => setQuantities((chosen) => withQuantity(chosen, id, quantity))}
          />
        ))}
      </fieldset>
      <SelectField name="reason" disabled={isSending} label={m.return_reason()}>
        {reasonsFor(returns, Object.keys(quantities)).map((reason) => (
          <option key={reason} value={reason}>
            {reasonText(reason)}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="explanation" label={m.return_explanation()} rows={3} maxLength={1000} readOnly={isSending} />
      <p className="text-muted text-sm">{m.return_conditions()}</p>
      {error !== null && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className={`flex *:grow ${dialogFootClass}`}>
        <Button type="submit" aria-disabled={isSending || undefined} className="aria-disabled:opacity-60">
          {isSending ? m.return_sending() : m.return_send()}
        </Button>
      </div>
    </form>
  );
}

type LineProps = { name: string; highest: number; quantity: number; onChange: (quantity: number) => void };

function ReturnLine({ name, highest, quantity, onChange }: LineProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={quantity > 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          className="size-5 shrink-0"
        />
        {name}
      </label>
      {quantity > 0 && highest > 1 && (
        <QuantitySelect label={m.return_quantity({ name })} value={quantity} highest={highest} onChange={onChange} />
      )}
    </div>
  );
}

type Quantities = Record<string, number>;

/** A single product is selected by default. */
function onlyOneIsChosen({ lines }: ReturnOptions): Quantities {
  const [only, ...others] = lines;
  return only && others.length === 0 ? { [only.id]: 1 } : {};
}

function withQuantity(chosen: Quantities, id: string, quantity: number): Quantities {
  const { [id]: _before, ...others } = chosen;
  return quantity > 0 ? { ...others, [id]: quantity } : others;
}

/** Those that can be given for each of the chosen lines. */
function reasonsFor({ lines, reasons }: ReturnOptions, chosen: string[]): ReturnReason[] {
  const chosenLines = lines.filter(({ id }) => chosen.includes(id));
  return reasons.filter((reason) => chosenLines.every((line) => line.reasons.some((open) => open.reason === reason)));
}

function reasonText(reason: ReturnReason): string {
  const texts: Record<ReturnReason, () => string> = {
    change_of_mind: m.return_reason_change_of_mind,
    wrong_product: m.return_reason_wrong_product,
    not_as_described: m.return_reason_not_as_described,
    faulty: m.return_reason_faulty,
    damaged: m.return_reason_damaged,
  };
  return texts[reason]();
}

type Request = { order_id: string; lines: { id: string; qty: number }[]; reason: ReturnReason; explanation: string };

/** Null for success, else the server's message or a general one. */
async function send(request: Request): Promise<string | 'signed out' | null> {
  try {
    const answer = await browserCaller('requestReturn', request);
    return answer.status === 'success' ? null : answer.message;
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('The return request failed:', fault);
    const hasAnswered = isApiFault(fault) && fault.httpStatus >= 400 && fault.httpStatus < 500;
    return hasAnswered ? fault.message : m.return_failed();
  }
}
