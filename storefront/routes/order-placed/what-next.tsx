import { aedUnbroken } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';

/** `cash`: to have ready, in AED; null until it is known. */
type Props = { isHeld: boolean; cash: number | null };

/** What happens between the order and the door. The last line keeps the place that it needs once the cash is known. */
export function WhatNext({ isHeld, cash }: Props) {
  return (
    <section aria-labelledby="next-heading" className="mt-8 w-full max-w-md text-start">
      <h2 id="next-heading" className="mb-3 font-semibold text-lg">
        {m.placed_next()}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        {isHeld && <li>{m.placed_next_call()}</li>}
        <li>{m.placed_next_mail()}</li>
        <li>{m.placed_next_packed()}</li>
        <li className="min-h-[3lh] min-[384px]:min-h-[2lh]">{doorText(cash)}</li>
      </ol>
    </section>
  );
}

function doorText(cash: number | null): string {
  if (cash === null) return m.placed_next_door();
  return cash === 0 ? m.placed_next_paid() : m.placed_next_cash({ amount: aedUnbroken(cash) });
}
