import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { creditsMail, type MailedBy, type MailedTo } from './credit-mails.ts';
import { getBalance } from './get-wallet.ts';
import { moveCredits } from './move-credits.ts';
import { walletRefusals } from './refusals.ts';
import type { WalletEntryKind } from './tables.ts';

export type StaffMove = {
  customerId: string;
  amountFils: number;
  /** The balance that the member of staff saw: of two who pay out the same, the second is refused. */
  seenBalanceFils: number;
  kind: Extract<WalletEntryKind, 'goodwill' | 'correction' | 'paid out'>;
  text: string;
  staffId: string;
  now: Date;
};

/** Staff give, correct or pay out credits, of which the customer is mailed; returns the new balance. Refused if the balance is another one by now, or too low (R-RET-6). */
export async function moveCreditsByStaff(
  tx: Tx,
  { seenBalanceFils, ...move }: StaffMove,
  shop: MailedBy,
): Promise<number> {
  const customer = await lockForStaff(tx, move.customerId);
  const balanceFils = await getBalance(tx, move.customerId);
  if (balanceFils !== seenBalanceFils) throw walletRefusals.changedMeanwhile(balanceFils);
  if (balanceFils + move.amountFils < 0) throw walletRefusals.aboveBalance(balanceFils);
  const movedTo = await moveCredits(tx, move);
  await queueJob(tx, mailJob, creditsMail(customer, { ...move, balanceFils: movedTo }, shop));
  return movedTo;
}

/** Locks customer and wallet; a fault for a customer who is unknown or gone. */
async function lockForStaff(tx: Tx, customerId: string): Promise<MailedTo> {
  const [customer] = await rowsOf<MailedTo>(
    tx,
    sql`SELECT email, first_name AS "firstName" FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`,
  );
  if (!customer) throw faults.notFound('This customer');
  await tx.execute(sql`SELECT 1 FROM wallets WHERE customer_id = ${customerId} FOR UPDATE`);
  return customer;
}
