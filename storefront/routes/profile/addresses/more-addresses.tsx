import { type ReactNode, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** R-ACC-3. */
const perPage = 3;

type Props = { addresses: Address[]; children: (address: Address) => ReactNode };

/** The addresses after the default one, paged. */
export function MoreAddresses({ addresses, children }: Props) {
  const [requestedPage, setRequestedPage] = useState(0);
  const lastPage = Math.ceil(addresses.length / perPage) - 1;
  // After deleting the only address of the last page, shows the page before.
  const page = Math.min(requestedPage, lastPage);
  const shown = addresses.slice(page * perPage, (page + 1) * perPage);
  return (
    <section aria-labelledby="more-addresses">
      <h2 id="more-addresses" className="mb-3 font-semibold text-lg">
        {m.addresses_more()}
      </h2>
      <ul className="grid gap-3 xl:grid-cols-3">
        {shown.map((address) => (
          <li key={address.id}>{children(address)}</li>
        ))}
      </ul>
      {lastPage > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="quiet" disabled={page === 0} onClick={() => setRequestedPage(page - 1)}>
            {m.addresses_previous()}
          </Button>
          <Button variant="quiet" disabled={page === lastPage} onClick={() => setRequestedPage(page + 1)}>
            {m.addresses_next()}
          </Button>
          <p role="status" className="text-muted text-sm tabular-nums">
            {m.addresses_page({ page: page + 1, pages: lastPage + 1 })}
          </p>
        </div>
      )}
    </section>
  );
}
