import { finaliseMovesOut } from '#commerce/fulfilment/finalise-move.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { setCourier } from '#commerce/orders/set-courier.ts';
import * as calls from '#contract/staff/accounting.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { listCashDeposits, recordCashDeposit, removeCashDeposit } from './cash-deposits.ts';
import { exportFigures } from './export-figures.ts';
import { getCash } from './get-cash.ts';
import { getVatReturn } from './get-vat-return.ts';

export function accountingStaffRoutes(
  serveStaff: ServeStaff,
  serveExport: ServeExport,
  { clock, facts, settings }: Shop,
): void {
  exportFigures(serveExport, () => facts.sections().accounts);

  serveStaff(calls.getVatReturn, ({ db, input }) => getVatReturn(db, input));
  serveStaff(calls.getCash, ({ db, input }) => getCash(db, input));
  serveStaff(calls.listCashDeposits, ({ db, input }) => listCashDeposits(db, input));

  serveStaff(calls.recordCashDeposit, async ({ db, input, staff, audit }) => {
    const id = await recordCashDeposit(db, { ...input, staffId: staff.id, recordedAt: clock.now() });
    await audit({ subjectKind: 'cash deposit', subjectId: id, after: input });
    return { id };
  });

  serveStaff(calls.removeCashDeposit, async ({ db, input, audit }) => {
    const { courier, day, amountFils, reference } = await removeCashDeposit(db, input.id);
    await audit({ subjectKind: 'cash deposit', subjectId: input.id, before: { courier, day, amountFils, reference } });
    return {};
  });

  serveStaff(calls.setCourier, async ({ db, input: { ids, courier }, audit }) => {
    // Customers are mailed at once, so moves that could still be undone stand, as for a single parcel.
    await finaliseMovesOut(db, { ids, now: clock.now(), settings });
    const changed = await setCourier(db, { ids, courier, shop: mailedShop(settings) });
    await audit(
      ...changed.map(({ id, before }) => ({
        subjectKind: 'order',
        subjectId: id,
        before: { courier: before },
        after: { courier },
      })),
    );
    return { changed: changed.length };
  });
}
