import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { putBack } from '#storefront/shopper/put-back.ts';
import { Button } from '#ui/button.tsx';

type Outcome = { added: number; left: string[] };

/** Puts what an order was of into the cart again, as far as it can be bought, and says what could not be. */
export function BuyAgain({ tracking }: { tracking: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null);

  async function buy() {
    if (isAdding) return;
    setIsAdding(true);
    setOutcome(null);
    setOutcome(await addLinesOf(tracking));
    setIsAdding(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="min-h-11 aria-disabled:opacity-70"
        // Not `disabled` during the call: a disabled button loses the focus.
        aria-disabled={isAdding}
        aria-label={m.orders_named({ action: isAdding ? m.orders_again_busy() : m.orders_again(), tracking })}
        onClick={buy}
      >
        {isAdding ? m.orders_again_busy() : m.orders_again()}
      </Button>
      <div role="status" className="w-full text-sm empty:hidden">
        {outcome !== null && <OutcomeText outcome={outcome} />}
      </div>
    </>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome | 'failed' }) {
  if (outcome === 'failed') return <p className="text-danger">{m.orders_again_failed()}</p>;
  if (outcome.added === 0) return <p className="text-danger">{m.orders_again_none()}</p>;
  return (
    <p>
      {outcome.left.length === 0 ? m.orders_again_done() : m.orders_again_some({ names: outcome.left.join(', ') })}{' '}
      <Link to={paths.cart} className="inline-block py-2 text-primary underline underline-offset-4">
        {m.go_to_cart()}
      </Link>
    </p>
  );
}

/** One line after the other: they change the same cart. */
async function addLinesOf(tracking: string): Promise<Outcome | 'failed'> {
  const lines = await linesOf(tracking);
  if (lines === null) return 'failed';
  const left: string[] = [];
  for (const line of lines) if (!(await putBack(line))) left.push(line.product_name);
  await refreshCounts();
  return { added: lines.length - left.length, left };
}

async function linesOf(tracking: string) {
  try {
    const order = await browserCaller('trackOrderDetails', { tracking_no: tracking });
    if (order.status === 'success') return order.order_details;
    console.error('The order was refused:', order.message);
  } catch (fault) {
    console.error('The order failed:', fault);
  }
  return null;
}
