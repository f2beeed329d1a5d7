import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type NotificationType, useNotify } from 'react-admin';
import { sentenceOf } from '#backoffice/sentence-of.ts';

/** What to say once something is done; `action` stands beside it. */
export type News =
  | string
  | { text: string; type?: NotificationType; action?: ReactNode; autoHideDuration?: number | null };

/**
 * Does something to what the page shows, and shows it anew: says how it went once the page shows it too, or at once in the shop's own
 * sentence when it was refused. `run` resolves to whether it was done.
 */
export function useAction(): { isActing: boolean; run: (act: () => Promise<News>) => Promise<boolean> } {
  const [isActing, setIsActing] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  async function run(act: () => Promise<News>) {
    setIsActing(true);
    try {
      const news = await act();
      const { text, type = 'success', ...options } = typeof news === 'string' ? { text: news } : news;
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
