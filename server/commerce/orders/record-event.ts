import type { Db } from '#platform/database/database.ts';
import { orderEvents } from './work-tables.ts';

type NewEvent = {
  orderId: string;
  kind: (typeof orderEvents.$inferInsert)['kind'];
  /** One sentence without personal data. */
  text: string;
  /** Null: the shop itself, or the customer. */
  staffId: string | null;
  now: Date;
};

/** Adds an event to an order's timeline, beside its status changes. */
export async function recordEvent(db: Db, { now, ...event }: NewEvent): Promise<void> {
  await db.insert(orderEvents).values({ ...event, at: now });
}
