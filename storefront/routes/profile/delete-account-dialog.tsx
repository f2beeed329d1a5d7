import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import { removeAccessToken } from '#storefront/shopper/session.ts';
import { useSignInDetour } from '#storefront/shopper/sign-in-detour.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before the account is deleted, and deletes it (specification, sections 4, 5 and 8). */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const goToSignIn = useSignInDetour();

  async function confirm() {
    setIsDeleting(true);
    const isDeleted = await deleteAccount();
    setIsDeleting(false);
    if (isDeleted) {
      removeAccessToken();
      window.alert(m.settings_deleted());
      navigate(paths.home);
    } else {
      window.alert(m.settings_delete_failed());
      // Where the session had ended, signing in again is the only way on.
      if (!goToSignIn()) onClose();
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.settings_delete()} closeLabel={m.profile_dialog_close()}>
      <p>{m.settings_delete_question()}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose} className="max-sm:grow">
          {m.profile_dialog_cancel()}
        </Button>
        <Button variant="danger" onClick={confirm} disabled={isDeleting} className="max-sm:grow">
          {isDeleting ? m.settings_deleting() : m.settings_delete()}
        </Button>
      </div>
    </Dialog>
  );
}

async function deleteAccount(): Promise<boolean> {
  try {
    const answer = await browserCaller('deleteAccount');
    if (answer.status === 'success') return true;
    console.error('Deleting the account was refused:', answer.message);
  } catch (fault) {
    console.error('Deleting the account failed:', fault);
  }
  return false;
}
