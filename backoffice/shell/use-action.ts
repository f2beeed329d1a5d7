import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type NotificationType, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { sentenceOf } from './sentence-of.ts';

/**
 * `action` is a control beside the text. `to` is the page that follows; this one is not refreshed then, because its record may be gone.
 */
type Notice = {
  text: string;
  type?: NotificationType;
  action?: ReactNode;
  autoHideDuration?: number | null;
  to?: string;
};

/** The message after an action, or null if the page shows enough. */
export type ActionMessage = string | Notice | null;
type Run = (act: () => Promise<ActionMessage>) => Promise<boolean>;

/**
 * Runs an action on the records of the page and refreshes them. Reports success once the page shows the change, or a refusal at once in the
 * server's words. `run` resolves to true on success. `refreshes: false` is for actions that change no record: a form keeps what is typed.
 */
export function useAction({ refreshes = true } = {}): { isActing: boolean; run: Run } {
  const [isActing, setIsActing] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = async () => {
    if (refreshes) await queries.invalidateQueries();
  };
  const run: Run = async (act) => {
    setIsActing(true);
    try {
      const { text, type = 'success', to, ...options } = noticeOf(await act());
      if (to === undefined) await refresh();
      else navigate(to);
      if (text !== '') notify(text, { type, multiLine: text.includes('\n'), ...options });
      return true;
    } catch (error) {
      notify(sentenceOf(error), { type: 'error', autoHideDuration: 10_000 });
      void refresh();
      return false;
    } finally {
      setIsActing(false);
    }
  };
  return { isActing, run };
}

function noticeOf(message: ActionMessage): Notice {
  return typeof message === 'string' ? { text: message } : (message ?? { text: '' });
}
