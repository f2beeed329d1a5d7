import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/**
 * In place of a category that no answer came for: the name that the page knows already and a way to try again, without
 * a message (R-SCR-5).
 */
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
