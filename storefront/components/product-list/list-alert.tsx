import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** An alert that a list failed to load, with a button to retry. */
export function ListAlert() {
  const { state, revalidate } = useRevalidator();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-danger-soft px-4 py-3 text-danger text-sm"
    >
      <p>{m.list_unreachable()}</p>
      <Button variant="danger" size="small" disabled={state === 'loading'} onClick={() => revalidate()}>
        {m.list_retry()}
      </Button>
    </div>
  );
}
