import { call } from '#backoffice/api.ts';
import { countText } from '#backoffice/shell/counts.ts';
import { NotificationUndoButton } from '#backoffice/shell/undo-button.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { OrderStatus } from '#contract/order-status.ts';

/** How long a move can be undone before its consequences begin. */
const undoMs = 10_000;

/**
 * Moves orders, reports how many moved, and offers undo. `move` resolves to the reasons of those that did not move; null when the call
 * failed.
 */
export function useMoveOrders() {
  const { isActing: isMoving, run } = useAction();
  const move = async (ids: string[], to: OrderStatus): Promise<string[] | null> => {
    let reasons: string[] = [];
    const isDone = await run(async () => {
      const { moved, refused, moveId } = await call('moveOrders', { ids, to });
      reasons = refused.map(({ sentence }) => sentence);
      const news = `${moved.length} of ${countText(ids.length, 'order')} ${moved.length === 1 ? 'is' : 'are'} now ${to}.`;
      if (moveId === null) return { text: news, type: 'warning' };
      return {
        text: ids.length === 1 ? `The order ${moved[0]} is now ${to}.` : news,
        action: <NotificationUndoButton noun="order" undo={() => call('undoOrderMove', { moveId })} />,
        autoHideDuration: undoMs,
      };
    });
    return isDone ? reasons : null;
  };
  return { isMoving, move };
}
