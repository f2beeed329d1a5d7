import { type CancelReason, cancelReasons } from '#contract/cancel-reasons.ts';
import { aedUnbroken } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog, dialogFootClass } from '#ui/dialog.tsx';
import { SelectField } from '#ui/field.tsx';
import type { Order } from './load-order.ts';

type Props = {
  order: Order;
  isOpen: boolean;
  isCancelling: boolean;
  onKeep: () => void;
  onConfirm: (reason: CancelReason | null) => void;
};

const reasonTexts: Record<CancelReason, () => string> = {
  changed_mind: m.order_cancel_changed_mind,
  better_price: m.order_cancel_better_price,
  too_slow: m.order_cancel_too_slow,
  by_mistake: m.order_cancel_by_mistake,
  other: m.order_cancel_other,
};

/** Asks before an order is cancelled: what will not come, what that costs, and why, if the shopper likes to say. */
export function CancelDialog({ order, isOpen, isCancelling, onKeep, onConfirm }: Props) {
  function confirm(form: FormData) {
    const chosen = form.get('reason');
    onConfirm(cancelReasons.find((reason) => reason === chosen) ?? null);
  }

  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title={m.order_cancel_title()} closeLabel={m.profile_dialog_close()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-4"
      >
        <div>
          <p>{m.order_cancel_what()}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {order.order_details.map((line) => (
              <li key={line.id} className="break-words font-medium">
                {m.order_cancel_line({ qty: line.qty, name: line.product_name })}
              </li>
            ))}
          </ul>
        </div>
        <p>
          {order.credits_used > 0
            ? m.order_cancel_credits_back({ amount: aedUnbroken(order.credits_used) })
            : m.order_cancel_nothing_to_pay()}
        </p>
        <SelectField label={m.order_cancel_reason()} name="reason">
          <option value="">{m.order_cancel_no_reason()}</option>
          {cancelReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]()}
            </option>
          ))}
        </SelectField>
        <div className={`flex flex-wrap justify-end gap-3 ${dialogFootClass}`}>
          <Button variant="quiet" onClick={onKeep} disabled={isCancelling} className="max-sm:grow">
            {m.order_cancel_keep()}
          </Button>
          <Button type="submit" variant="danger" disabled={isCancelling} className="max-sm:grow">
            {isCancelling ? m.order_cancelling() : m.order_cancel_confirm()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
