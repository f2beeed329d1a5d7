import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { StaffAnswer } from '#contract/staff/calls.ts';

/** Beside the news that a bulk edit is done: takes it back, and names the products that somebody changed since. */
export function UndoButton({ changed }: Pick<StaffAnswer<'changePrices'>, 'changed'>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    try {
      const { restored, kept } = await call('undoBulkEdit', { changed });
      const news = [`${countOf(restored.length)} as before.`, ...kept.map(({ sentence }) => sentence)].join('\n');
      if (kept.length === 0) notify(news, { type: 'success' });
      else notify(news, { type: 'warning', multiLine: true, autoHideDuration: null });
      refresh();
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
  };
  return (
    <Button color="inherit" onClick={undo}>
      Undo
    </Button>
  );
}

export const countOf = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;
