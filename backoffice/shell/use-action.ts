import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type NotificationType, useNotify } from 'react-admin';
import { sentenceOf } from '#backoffice/sentence-of.ts';

/** The message after an action; `action` is a control beside it. */
export type ActionMessage =
  | string
  | { text: string; type?: NotificationType; action?: ReactNode; autoHideDuration?: number | null };

/**
 * Runs an action on the records of the page and refreshes them. Reports success once the page shows the change, or a refusal at once in the
 * server's words. `run` resolves to true on success.
 */
export function useAction(): { isActing: boolean; run: (act: () => Promise<ActionMessage>) => Promise<boolean> } {
  const [isActing, setIsActing] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  async function run(act: () => Promise<ActionMessage>) {
    setIsActing(true);
    try {
      const message = await act();
      const { text, type = 'success', ...options } = typeof message === 'string' ? { text: message } : message;
      await queries.invalidateQueries();
      notify(text, { type, multiLine: text.includes('\n'), ...options });
      return true;
    } catch (error) {
      notify(sentenceOf(error), { type: 'error', autoHideDuration: 10_000 });
      void queries.invalidateQueries();
      return false;
    } finally {
      setIsActing(false);
    }
  }
  return { isActing, run };
}
