import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/**
 * Does something to what the page shows: says how it went, in the shop's own sentence when it was refused, and shows the page anew.
 * `act` gives back what to say; it resolves to whether it was done.
 */
export function useAction(): { isActing: boolean; run: (act: () => Promise<string>) => Promise<boolean> } {
  const [isActing, setIsActing] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  async function run(act: () => Promise<string>) {
    setIsActing(true);
    try {
      notify(await act(), { type: 'success' });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error', autoHideDuration: 10_000 });
      return false;
    } finally {
      refresh();
      setIsActing(false);
    }
  }
  return { isActing, run };
}
