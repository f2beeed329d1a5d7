import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { staffName } from '#commerce/staff/staff-names.ts';
import { staff } from '#commerce/staff/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { orderStatusChanges } from './tables.ts';
import { orderEvents, orderNotes } from './work-tables.ts';

export type TimelineEntry = {
  at: Date;
  kind: 'status' | 'note' | (typeof orderEvents.$inferSelect)['kind'];
  /** The status reached, the sentence of the event, or the text of the note. */
  text: string;
  /** Name of the member of the staff; null: the customer, the shop itself or the command line. */
  staffName: string | null;
};

/** Everything that happened to an order, oldest first: status changes, events and notes of the staff. One statement. */
export async function getTimeline(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const entries = await unionAll(
    db
      .select({
        at: orderStatusChanges.at,
        kind: sql<TimelineEntry['kind']>`'status'`.as('kind'),
        text: sql<string>`${orderStatusChanges.status}`.as('text'),
        staffName: staffName.as('staff_name'),
        sequence: sql<number>`0`.as('sequence'),
      })
      .from(orderStatusChanges)
      .leftJoin(staff, eq(staff.id, orderStatusChanges.staffId))
      .where(eq(orderStatusChanges.orderId, orderId)),
    db
      .select({
        at: orderEvents.at,
        kind: sql<TimelineEntry['kind']>`${orderEvents.kind}`.as('kind'),
        text: sql<string>`${orderEvents.text}`.as('text'),
        staffName: staffName.as('staff_name'),
        sequence: sql<number>`${orderEvents.id}::integer`.as('sequence'),
      })
      .from(orderEvents)
      .leftJoin(staff, eq(staff.id, orderEvents.staffId))
      .where(eq(orderEvents.orderId, orderId)),
    db
      .select({
        at: orderNotes.at,
        kind: sql<TimelineEntry['kind']>`'note'`.as('kind'),
        text: sql<string>`${orderNotes.text}`.as('text'),
        staffName: staffName.as('staff_name'),
        sequence: sql<number>`0`.as('sequence'),
      })
      .from(orderNotes)
      .leftJoin(staff, eq(staff.id, orderNotes.staffId))
      .where(eq(orderNotes.orderId, orderId)),
  );
  // A status change and its consequences have the same time; the sequence orders them as they were written.
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.sequence - other.sequence)
    .map(({ sequence: _sequence, ...entry }) => entry);
}
