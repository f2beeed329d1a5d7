import { ExternalLink } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';
import type { Order } from './load-order.ts';

/** Who carries the parcel, with its number and its page there (R-DLV-5). */
export function Parcel({ courier: { name, number, link } }: { courier: NonNullable<Order['courier']> }) {
  return (
    <section aria-labelledby="courier-heading" className="rounded-2xl border border-line bg-surface p-5">
      <h2 id="courier-heading" className="mb-2 font-semibold text-lg">
        {m.order_courier()}
      </h2>
      <p>
        <bdi>{name}</bdi>
      </p>
      {number !== '' && (
        <p className="wrap-anywhere">
          {m.order_courier_number()}: <bdi className="select-all tabular-nums">{number}</bdi>
        </p>
      )}
      {link !== '' && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline"
        >
          {m.order_courier_follow()}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </section>
  );
}
