import { mailedShop } from '#commerce/orders/order-mails.ts';
import * as calls from '#contract/staff/credits.ts';
import { faults } from '#platform/http/faults.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { getWallet } from './get-wallet.ts';
import { readIban } from './iban.ts';
import { moveCreditsByStaff, type StaffMove } from './staff-moves.ts';

export function walletStaffRoutes(serveStaff: ServeStaff, { clock, settings }: Shop): void {
  serveStaff(calls.getCustomerWallet, async ({ db, input }) => {
    const { balanceFils, entries } = await getWallet(db, input.customerId);
    return { balanceFils, entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
  });

  serveStaff(calls.giveGoodwill, async ({ db, input: { text, ...input }, staff, audit }) => {
    const move = { ...input, kind: 'goodwill', text, staffId: staff.id, now: clock.now() } as const;
    const balanceFils = await moveCreditsByStaff(db, move, mailedShop(settings));
    await audit(changeOf(move, balanceFils));
    return { balanceFils };
  });

  serveStaff(calls.correctCredits, async ({ db, input: { reason, ...input }, staff, audit }) => {
    if (input.amountFils === 0) throw faults.invalidInput('amountFils', 'must not be 0');
    const text = `Correction: ${reason}`;
    const move = { ...input, kind: 'correction', text, staffId: staff.id, now: clock.now() } as const;
    const balanceFils = await moveCreditsByStaff(db, move, mailedShop(settings));
    await audit(changeOf(move, balanceFils));
    return { balanceFils };
  });

  serveStaff(calls.payOutCredits, async ({ db, input, staff, audit }) => {
    const iban = readIban(input.iban);
    if (iban === null) throw faults.invalidInput('iban', 'must be an IBAN such as AE07 0331 2345 6789 0123 456');
    const { customerId, seenBalanceFils, reference } = input;
    // The ledger is kept for good, so it names the account by its end alone: the bank's statement has the rest.
    const text = `Paid out to the account that ends in ${iban.slice(-4)}, reference ${reference}`;
    const amountFils = -input.amountFils;
    const by = { staffId: staff.id, now: clock.now() };
    const move = { customerId, seenBalanceFils, amountFils, kind: 'paid out', text, ...by } as const;
    const balanceFils = await moveCreditsByStaff(db, move, mailedShop(settings));
    await audit(changeOf(move, balanceFils));
    return { balanceFils };
  });
}

/** Without the text, which the ledger has. */
function changeOf({ customerId, seenBalanceFils, kind, amountFils }: StaffMove, balanceFils: number) {
  return {
    subjectKind: 'customer',
    subjectId: customerId,
    before: { creditsFils: seenBalanceFils },
    after: { creditsFils: balanceFils, kind, amountFils },
  };
}
