import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { countText } from '#backoffice/shell/selection-bar.tsx';

/** Beside the news of a move, while nobody has been told of it: puts the orders back, and names those that stay. */
export function UndoMoveButton({ moveId }: { moveId: string }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const undo = async () => {
    close();
    try {
      const { restored, kept } = await call('undoOrderMove', { moveId });
      const news = [`${countText(restored.length, 'order')} as before.`, ...kept.map(({ sentence }) => sentence)];
      notify(news.join('\n'), {
        type: kept.length === 0 ? 'success' : 'warning',
        multiLine: true,
        autoHideDuration: kept.length === 0 ? 4000 : null,
      });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    refresh();
  };
  return (
    // The time is short, and the toast stands behind everything else in the order of the Tab key.
    <Button color="inherit" onClick={undo} autoFocus>
      Undo
    </Button>
  );
}
