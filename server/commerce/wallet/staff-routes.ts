import * as calls from '#contract/staff/returns.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import { getWallet } from './get-wallet.ts';

export function walletStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.getCustomerWallet, async ({ db, input }) => {
    const { balanceFils, entries } = await getWallet(db, input.customerId);
    return { balanceFils, entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
  });
}
