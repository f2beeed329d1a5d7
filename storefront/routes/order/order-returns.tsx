import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { longDateText } from '#storefront/components/dates.ts';
import { returnStateText } from '#storefront/components/return-state.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LoadedOrder, ReturnOptions } from './load-order.ts';
import { ReturnForm } from './return-form.tsx';

/** The returns of a delivered order, and the request form while the return policy allows it. */
export function OrderReturns({ order }: { order: LoadedOrder }) {
  const { returns } = order;
  if (!returns || (returns.lines.length === 0 && returns.returns.length === 0)) return null;
  return (
    <section
      id="returns"
      aria-labelledby="returns-heading"
      className="scroll-mt-28 rounded-2xl border border-line bg-surface p-5"
    >
      <h2 id="returns-heading" className="mb-2 font-semibold text-lg">
        {m.return_heading()}
      </h2>
      <ReturnsSoFar returns={returns.returns} />
      {returns.lines.length > 0 && <RequestReturn order={order} returns={returns} />}
    </section>
  );
}

function ReturnsSoFar({ returns }: Pick<ReturnOptions, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <>
      <ul className="mb-2 flex flex-col gap-1">
        {returns.map(({ id, qty, state }) => (
          <li key={id}>{m.return_units_state({ qty, state: returnStateText(state) })}</li>
        ))}
      </ul>
      <p className="mb-4">
        <Link to={paths.returns} className="text-primary underline underline-offset-4">
          {m.return_see_all()}
        </Link>
      </p>
    </>
  );
}

function RequestReturn({ order, returns }: { order: LoadedOrder; returns: ReturnOptions }) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const ofMind = lastDayOf(returns, ({ reason }) => reason === 'change_of_mind');
  const ofFault = lastDayOf(returns, () => true);

  async function done() {
    await revalidate();
    setIsOpen(false);
  }

  return (
    <>
      <p className="mb-4 text-muted text-sm">
        {ofMind !== undefined && `${m.return_until({ date: longDateText(ofMind) })} `}
        {ofFault !== undefined && m.return_until_faulty({ date: longDateText(ofFault) })}
      </p>
      <Button variant="quiet" onClick={() => setIsOpen(true)} className="w-full">
        {m.return_request()}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.return_request()} closeLabel={m.return_close()}>
        <ReturnForm order={order} returns={returns} onDone={done} />
      </Dialog>
    </>
  );
}

type OpenReason = ReturnOptions['lines'][number]['reasons'][number];

function lastDayOf({ lines }: ReturnOptions, isMeant: (reason: OpenReason) => boolean): string | undefined {
  return lines
    .flatMap(({ reasons }) => reasons.filter(isMeant))
    .map(({ until }) => until)
    .sort()
    .at(-1);
}
