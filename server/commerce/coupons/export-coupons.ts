import { downloadCoupons, type StaffCoupon } from '#contract/staff/coupons.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Db } from '#platform/database/database.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { type Coupon, listCoupons } from './list-coupons.ts';

type WithFigures = (db: Db, coupons: Coupon[]) => Promise<StaffCoupon[]>;

/** `withFigures` adds what comes from the orders, which stand above the coupons. */
export function exportCoupons(serveExport: ServeExport, withFigures: WithFigures): void {
  serveExport(downloadCoupons, {
    name: 'coupons',
    columns,
    async readPage(db, input) {
      const { items, next } = await listCoupons(db, input);
      return { items: await withFigures(db, items), next };
    },
  });
}

const aedOrBlank = (fils: number | null) => (fils === null ? null : aedCell(fils));

const columns: Columns<StaffCoupon> = {
  Code: ({ code }) => code,
  'Percent off': ({ percentOff }) => percentOff,
  'Amount off AED': ({ amountOffFils }) => aedOrBlank(amountOffFils),
  'At most AED': ({ capFils }) => aedOrBlank(capFils),
  'Minimum AED': ({ minimumSubtotalFils }) => aedCell(minimumSubtotalFils),
  'First day': ({ firstDay }) => firstDay,
  'Last day': ({ lastDay }) => lastDay,
  'Uses in all': ({ totalUses }) => totalUses,
  'Uses a customer': ({ usesPerCustomer }) => usesPerCustomer,
  Category: ({ categoryName }) => categoryName,
  State: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled'),
  'Created (Dubai)': ({ createdAt }) => timeCell(createdAt),
  Used: ({ usedCount }) => usedCount,
  'Discounts AED': ({ discountFils }) => aedCell(discountFils),
  'Orders AED': ({ ordersFils }) => aedCell(ordersFils),
};
