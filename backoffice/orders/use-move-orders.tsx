import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { countText } from '#backoffice/shell/selection-bar.tsx';
import type { OrderStatus } from '#contract/order-status.ts';
import { UndoMoveButton } from './undo-move-button.tsx';

/** So long nobody is told of a move, and it can be undone. */
const undoMs = 10_000;

/** Moves orders, says how many went, and offers to undo it. `move` gives the reasons of those that did not go; null where it failed. */
export function useMoveOrders() {
  const [isMoving, setIsMoving] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const move = async (ids: string[], to: OrderStatus): Promise<string[] | null> => {
    setIsMoving(true);
    try {
      const { moved, refused, moveId } = await call('moveOrders', { ids, to });
      const news = `${moved.length} of ${countText(ids.length, 'order')} ${moved.length === 1 ? 'is' : 'are'} now ${to}.`;
      const action = moveId ? { action: <UndoMoveButton moveId={moveId} />, autoHideDuration: undoMs } : {};
      notify(ids.length === 1 && moveId ? `The order ${moved[0]} is now ${to}.` : news, {
        type: moveId ? 'success' : 'warning',
        ...action,
      });
      return refused.map(({ sentence }) => sentence);
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
      return null;
    } finally {
      refresh();
      setIsMoving(false);
    }
  };
  return { isMoving, move };
}
