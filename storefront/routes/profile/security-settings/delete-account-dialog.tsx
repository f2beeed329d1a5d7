import { useState } from 'react';
import { useNavigate } from 'react-router';
import { aedText } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { removeAccessToken } from '#storefront/shopper/session.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Open orders and credits, which need a second confirmation. */
type Left = { orders: string[]; credits: number };

/** Confirms and deletes the account (R-ACC-4). With open orders or credits left, the server says so and a second confirmation follows. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [left, setLeft] = useState<Left | null>(null);
  const navigate = useNavigate();
  const goToSignIn = useSignInRedirect();

  function close() {
    setLeft(null);
    onClose();
  }

  async function confirm() {
    setIsDeleting(true);
    const outcome = await deleteAccount(left !== null);
    setIsDeleting(false);
    if (outcome === 'deleted') {
      removeAccessToken();
      window.alert(m.settings_deleted());
      navigate(paths.home);
    } else if (outcome === 'failed') {
      window.alert(m.settings_delete_failed());
      // After the session has expired, the only way on is to sign in again.
      if (!goToSignIn()) close();
    } else setLeft(outcome);
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={m.settings_delete()} closeLabel={m.profile_dialog_close()}>
      <div aria-live="polite">{left === null ? <p>{m.settings_delete_question()}</p> : <WhatIsLeft left={left} />}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={close} className="max-sm:grow">
          {m.profile_dialog_cancel()}
        </Button>
        <Button variant="danger" onClick={confirm} disabled={isDeleting} className="max-sm:grow">
          {isDeleting ? m.settings_deleting() : left === null ? m.settings_delete() : m.settings_delete_anyway()}
        </Button>
      </div>
    </Dialog>
  );
}

function WhatIsLeft({ left: { orders, credits } }: { left: Left }) {
  return (
    <>
      {orders.length > 0 && <p>{m.settings_delete_orders({ orders: orders.join(', ') })}</p>}
      {credits > 0 && <p className="mt-3">{m.settings_delete_credits({ amount: aedText(credits) })}</p>}
      <p className="mt-3 font-medium">{m.settings_delete_again()}</p>
    </>
  );
}

async function deleteAccount(isConfirmed: boolean): Promise<'deleted' | 'failed' | Left> {
  try {
    const answer = await browserCaller('deleteAccount', isConfirmed ? { confirmed: 'true' } : {});
    if (answer.status === 'success') return 'deleted';
    if (!isConfirmed && answer.orders_under_way) return { orders: answer.orders_under_way, credits: answer.credits };
    console.error('Deleting the account was refused:', answer.message);
  } catch (fault) {
    console.error('Deleting the account failed:', fault);
  }
  return 'failed';
}
