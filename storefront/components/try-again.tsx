import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** In place of what could not be loaded, where there is no message for it (R-SCR-5): asks again. */
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
