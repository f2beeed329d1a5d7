import type { StaffOrder } from '#contract/staff/orders.ts';
import type { Db } from '#platform/database/database.ts';
import { getStaffOrder } from './get-staff-order.ts';
import { orderForStaff } from './staff-wire.ts';

/** The order as the calls of the staff answer with it, after they have changed it. */
export async function answerOrder(db: Db, asked: Parameters<typeof getStaffOrder>[1]): Promise<{ item: StaffOrder }> {
  return { item: orderForStaff(await getStaffOrder(db, asked)) };
}
