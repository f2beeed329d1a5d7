import type { Tx } from '#platform/database/database.ts';
import { moveReturn, type ReturnStep } from './move-return.ts';
import type { Return } from './read-returns.ts';

/** Approves a requested return; the customer gets a mail with the next steps. */
export function approveReturn(tx: Tx, step: ReturnStep): Promise<Return> {
  const set = { decidedBy: step.staffId, decidedAt: step.now };
  return moveReturn(tx, { ...step, from: 'requested', to: 'approved', set, text: 'The return was approved.' });
}

/** Closes an approved return whose goods were never sent. Its units can be requested again. */
export function closeReturn(tx: Tx, step: ReturnStep): Promise<Return> {
  const text = 'The return was closed: its goods were never sent.';
  return moveReturn(tx, { ...step, from: 'approved', to: 'never_sent', set: { neverSentAt: step.now }, text });
}

/** Refuses a requested return, with a reason for the customer. Its units can be requested again. */
export function refuseReturn(tx: Tx, { refusal, ...step }: ReturnStep & { refusal: string }): Promise<Return> {
  const set = { decidedBy: step.staffId, decidedAt: step.now, refusal };
  return moveReturn(tx, { ...step, from: 'requested', to: 'refused', set, text: 'The return was refused.' });
}
