import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** A category page whose data could not be fetched: the known name and a retry button, without an error message (R-SCR-5). */
export function UnreachedPage({ title }: { title: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="shell flex flex-col items-start gap-5 py-5 wide:py-7">
      <title>{title}</title>
      <h1 className="font-semibold text-3xl wide:text-4xl">{title}</h1>
      <Button variant="quiet" disabled={state === 'loading'} onClick={() => revalidate()}>
        {m.list_retry()}
      </Button>
    </div>
  );
}
