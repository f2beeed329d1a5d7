import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { aedText } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { removeAccessToken } from '#storefront/shopper/session.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, dialogFootClass } from '#ui/dialog.tsx';

/** Open orders and credits, which need a second confirmation. */
type Left = { orders: string[]; credits: number };

/** Confirms and deletes the account (R-ACC-4). With open orders or credits left, the server says so and a second confirmation follows. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [left, setLeft] = useState<Left | null>(null);
  const [isWaived, setIsWaived] = useState(false);
  const navigate = useNavigate();
  const goToSignIn = useSignInRedirect();

  function close() {
    setLeft(null);
    setIsWaived(false);
    onClose();
  }

  async function confirm() {
    setIsDeleting(true);
    const outcome = await deleteAccount(left);
    setIsDeleting(false);
    if (outcome === 'deleted') {
      removeAccessToken();
      window.alert(m.settings_deleted());
      navigate(paths.home);
    } else if (outcome === 'failed') {
      window.alert(m.settings_delete_failed());
      // After the session has expired, the only way on is to sign in again.
      if (!goToSignIn()) close();
    } else if ('refusal' in outcome) {
      window.alert(outcome.refusal);
      close();
    } else {
      setLeft(outcome);
      setIsWaived(false);
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={m.settings_delete()} closeLabel={m.profile_dialog_close()}>
      <div aria-live="polite">
        {left === null ? (
          <p>{m.settings_delete_question()}</p>
        ) : (
          <WhatIsLeft left={left} isWaived={isWaived} onWaive={setIsWaived} />
        )}
      </div>
      <div className={`mt-6 flex flex-wrap justify-end gap-3 ${dialogFootClass}`}>
        <Button variant="quiet" onClick={close} className="max-sm:grow">
          {m.profile_dialog_cancel()}
        </Button>
        <Button
          variant="danger"
          onClick={confirm}
          disabled={isDeleting || (left !== null && left.credits > 0 && !isWaived)}
          className="max-sm:grow"
        >
          {isDeleting ? m.settings_deleting() : left === null ? m.settings_delete() : m.settings_delete_anyway()}
        </Button>
      </div>
    </Dialog>
  );
}

type LeftProps = { left: Left; isWaived: boolean; onWaive: (isWaived: boolean) => void };

function WhatIsLeft({ left: { orders, credits }, isWaived, onWaive }: LeftProps) {
  const amount = aedText(credits);
  return (
    <>
      {orders.length > 0 && <p>{m.settings_delete_orders({ orders: orders.join(', ') })}</p>}
      {credits > 0 && (
        <>
          <p className="mt-3">
            {m.settings_delete_credits({ amount })}{' '}
            <Link to={paths.contact} className="text-primary underline underline-offset-4">
              {m.settings_delete_contact()}
            </Link>
          </p>
          <label className="mt-3 flex items-start gap-3 rounded-xl border border-line-strong p-4">
            <input
              type="checkbox"
              checked={isWaived}
              onChange={(event) => onWaive(event.target.checked)}
              className="mt-0.5 size-5 shrink-0"
            />
            {m.settings_delete_waive({ amount })}
          </label>
        </>
      )}
      <p className="mt-3 font-medium">{m.settings_delete_again()}</p>
    </>
  );
}

/** `known`: what the member was told, and gives up. A refusal is one that no confirmation helps against. */
async function deleteAccount(known: Left | null): Promise<'deleted' | 'failed' | { refusal: string } | Left> {
  try {
    const answer = await browserCaller(
      'deleteAccount',
      known ? { confirmed: 'true', waived_credits: known.credits } : {},
    );
    if (answer.status === 'success') return 'deleted';
    const { orders_under_way: orders, credits } = answer;
    if (orders && credits !== undefined) return { orders, credits };
    return { refusal: answer.message };
  } catch (fault) {
    console.error('Deleting the account failed:', fault);
  }
  return 'failed';
}
