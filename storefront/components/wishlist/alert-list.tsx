import { type RefObject, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isApiFault } from '#contract/client.ts';
import type { ProductAlert } from '#contract/product-alerts.ts';
import { aedText } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

type Props = {
  alerts: ProductAlert[];
  /** Gets the focus of a button that goes with its alert. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The member's alerts, each with a button that removes it; nothing where there are none. */
export function AlertList({ alerts, heading }: Props) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function remove(alert: ProductAlert) {
    setRemoving(alert.alert_id);
    const isRemoved = await removeAlert(alert.alert_id);
    if (isRemoved) await revalidate();
    setRemoving(null);
    if (!isRemoved) return showToast('error', m.alerts_remove_failed());
    showToast('success', m.alerts_removed({ name: alert.product_name }));
    heading.current?.focus({ preventScroll: true });
  }

  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts-heading">
      <h2 id="alerts-heading" className="font-semibold text-lg">
        {m.alerts_title()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.alerts_hint()}</p>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface lg:max-w-3xl">
        {alerts.map((alert) => (
          <AlertRow key={alert.alert_id} alert={alert} isBusy={removing !== null} onRemove={() => remove(alert)} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { alert: ProductAlert; isBusy: boolean; onRemove: () => void };

function AlertRow({ alert, isBusy, onRemove }: RowProps) {
  const { product_name: name, product_url, color, attribute, version_id } = alert;
  const options = [attribute, alert.color_name, alert.version].filter((option) => option !== '').join(', ');
  const what = alert.price === null ? m.alerts_back() : m.alerts_cheaper({ amount: aedText(alert.price) });
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 grow">
        <Link
          to={paths.product(product_url, {
            color: color || null,
            attr: attribute || null,
            version_id: version_id || null,
          })}
          className="relative break-words font-medium before:absolute before:-inset-y-3 before:inset-x-0 hover:underline"
        >
          {options === '' ? name : `${name} (${options})`}
        </Link>
        <p className="mt-0.5 text-muted text-sm">{what}</p>
      </div>
      <Button
        variant="plain"
        size="small"
        className="-me-3 min-h-11 shrink-0 px-3!"
        disabled={isBusy}
        aria-label={m.alerts_remove_named({ name, what })}
        onClick={onRemove}
      >
        {m.alerts_remove()}
      </Button>
    </li>
  );
}

/** True also for one that is gone already. A fault is only logged. */
async function removeAlert(alertId: string): Promise<boolean> {
  try {
    return (await browserCaller('deleteProductAlert', { alert_id: alertId })).status === 'success';
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 404) return true;
    console.error('Removing the alert failed:', fault);
  }
  return false;
}
