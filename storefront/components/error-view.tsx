import { useEffect } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** The page shown after an error, with the most helpful action. */
export function ErrorView({ error }: { error: unknown }) {
  useEffect(() => console.error('The page failed:', error), [error]);
  return (
    <div className="shell flex flex-col items-center gap-4 py-24 text-center">
      <title>{m.error_title()}</title>
      <h1 className="font-semibold text-3xl">{m.error_title()}</h1>
      <p className="max-w-prose text-muted">{m.error_text()}</p>
      <Button onClick={() => location.reload()}>{m.error_reload()}</Button>
    </div>
  );
}
