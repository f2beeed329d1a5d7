import { listSerials } from '#commerce/orders/list-serials.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import * as calls from '#contract/staff/returns.ts';
import type { Db } from '#platform/database/database.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { approveReturn, closeReturn, refuseReturn } from './decide-return.ts';
import { exportReturns } from './export-returns.ts';
import { listReturns } from './list-returns.ts';
import { getReturn } from './move-return.ts';
import type { Return } from './read-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { refundableFils, refundReturn } from './refund-return.ts';
import { returnForStaff, returnRowForStaff } from './staff-wire.ts';

export function returnStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport, { clock, settings }: Shop): void {
  exportReturns(serveExport);
  const itemOf = async (db: Db, back: Return) => ({
    item: returnForStaff(back, await listSerials(db, back.orderId), await refundableFils(db, back)),
  });
  const stepOf = (returnId: string, staffId: string) => ({
    returnId,
    staffId,
    now: clock.now(),
    shop: mailedShop(settings),
  });
  const change = (back: Return, from: string, details: Record<string, unknown> = {}) => ({
    subjectKind: 'return',
    subjectId: back.id,
    before: { state: from },
    after: { state: back.state, ...details },
  });

  serveStaff(calls.listReturns, async ({ db, input }) => {
    const { rows, next } = await listReturns(db, input);
    return { items: rows.map(returnRowForStaff), next };
  });

  serveStaff(calls.getReturn, async ({ db, input }) => itemOf(db, await getReturn(db, input.id)));

  serveStaff(calls.approveReturn, async ({ db, input, staff, audit }) => {
    const back = await approveReturn(db, stepOf(input.id, staff.id));
    await audit(change(back, 'requested'));
    return itemOf(db, back);
  });

  serveStaff(calls.refuseReturn, async ({ db, input, staff, audit }) => {
    const back = await refuseReturn(db, { ...stepOf(input.id, staff.id), refusal: input.refusal });
    await audit(change(back, 'requested', { refusal: input.refusal }));
    return itemOf(db, back);
  });

  serveStaff(calls.closeReturn, async ({ db, input, staff, audit }) => {
    const back = await closeReturn(db, stepOf(input.id, staff.id));
    await audit(change(back, 'approved'));
    return itemOf(db, back);
  });

  serveStaff(calls.receiveReturn, async ({ db, input, staff, audit }) => {
    const { id, lines, note } = input;
    const back = await receiveReturn(db, { ...stepOf(id, staff.id), received: lines, note });
    await audit(change(back, 'approved', { lines, note }));
    return itemOf(db, back);
  });

  serveStaff(calls.refundReturn, async ({ db, input, staff, audit }) => {
    const amountFils = input.amountFils ?? null;
    const back = await refundReturn(db, { ...stepOf(input.id, staff.id), amountFils, seller: settings.shop });
    await audit(change(back, 'received', { refundFils: back.refundFils }));
    return itemOf(db, back);
  });
}
