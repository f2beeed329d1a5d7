import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CancelReason } from '#contract/cancel-reasons.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { Order } from './load-order.ts';

/** Cancel while the server allows it; the invoice once the order has arrived and has one. */
export function OrderActions({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const hasInvoice = order.order_status === 'Arrived' && order.invoice !== '';
  if (!order.cancel_button && !hasInvoice) return null;
  return (
    <div className="flex flex-col gap-3">
      {hasInvoice && (
        <a href={order.invoice} download className={buttonClass('primary')}>
          <Download aria-hidden="true" className="size-5" />
          {m.order_invoice()}
        </a>
      )}
      {order.cancel_button && <CancelButton order={order} onCancelled={onCancelled} />}
    </div>
  );
}

type CancelProps = { order: Order; onCancelled: () => void };

/** Asks first, then shows the server's answer in an alert and reloads the order (R-ORD-8). */
function CancelButton({ order, onCancelled }: CancelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const button = usePreservedFocus<HTMLButtonElement>(isCancelling);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();

  async function cancel(reason: CancelReason | null) {
    setIsCancelling(true);
    const outcome = await cancelOrder(order.order_id, reason);
    if (outcome === 'signed out') return goToSignIn();
    window.alert(outcome.message);
    setIsAsking(false);
    // After a refusal too: the order has moved on since this page was loaded.
    if (outcome.isAnswered) await revalidate();
    setIsCancelling(false);
    if (outcome.isCancelled) onCancelled();
  }

  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setIsAsking(true)} disabled={isCancelling}>
        {isCancelling ? m.order_cancelling() : m.order_cancel()}
      </Button>
      <CancelDialog
        order={order}
        isOpen={isAsking}
        isCancelling={isCancelling}
        onKeep={() => !isCancelling && setIsAsking(false)}
        onConfirm={cancel}
      />
    </>
  );
}

type Outcome = { message: string; isAnswered: boolean; isCancelled: boolean };

async function cancelOrder(orderId: string, reason: CancelReason | null): Promise<Outcome | 'signed out'> {
  try {
    const answer = await browserCaller('cancelOrder', { order_id: orderId, reason });
    const message = answer.message || m.order_cancel_failed();
    return { message, isAnswered: true, isCancelled: answer.status === 'success' };
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Cancelling failed:', fault);
    return { message: m.order_cancel_failed(), isAnswered: false, isCancelled: false };
  }
}
