import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** Replaces content that failed to load and has no error message (R-SCR-5): a retry button. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex justify-center py-16">
      <Button variant="quiet" onClick={() => revalidate()} disabled={state === 'loading'}>
        {m.profile_try_again()}
      </Button>
    </div>
  );
}
