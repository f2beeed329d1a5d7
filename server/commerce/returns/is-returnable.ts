import { type SQL, sql } from 'drizzle-orm';
import { statesUnderWay } from './list-return-options.ts';
import type { ReturnWindows } from './return-window.ts';

const dayMs = 86_400_000;

/**
 * Selects whether something of an order, `o`, can be returned by the windows of today. An order that was placed under a longer one offers
 * its returns on its own page alone.
 */
export function isReturnable({ windows, now }: { windows: ReturnWindows; now: Date }): SQL {
  const longestDays = Math.max(windows.changeOfMindDays, windows.refurbishedDays, windows.faultyDays);
  const since = new Date(now.getTime() - longestDays * dayMs).toISOString();
  return sql`(o.status = 'Delivered'
    AND EXISTS (
      SELECT FROM order_status_changes delivered
      WHERE delivered.order_id = o.id AND delivered.status = 'Delivered' AND delivered.at >= ${since}::timestamptz
    )
    AND EXISTS (
      SELECT FROM order_line_items l
      WHERE l.order_id = o.id AND l.status IS DISTINCT FROM 'Cancelled' AND l.quantity > (
        SELECT coalesce(sum(b.quantity), 0) FROM return_lines b JOIN returns r ON r.id = b.return_id
        WHERE b.line_item_id = l.id AND r.state = ANY(${`{${statesUnderWay.join(',')}}`}::text[])
      )
    ))`;
}
