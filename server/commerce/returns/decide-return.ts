import type { Tx } from '#platform/database/database.ts';
import { moveReturn, type ReturnStep } from './move-return.ts';
import type { Return } from './read-returns.ts';

/** Approves a requested return; the customer gets a mail with the next steps. */
export function approveReturn(tx: Tx, step: ReturnStep): Promise<Return> {
  const set = { decidedBy: step.staffId, decidedAt: step.now };
  return moveReturn(tx, { ...step, from: 'requested', to: 'approved', set, text: 'The return was approved.' });
}

/** Refuses a requested return, with a reason for the customer. Its units can be requested again. */
export function refuseReturn(tx: Tx, { refusal, ...step }: ReturnStep & { refusal: string }): Promise<Return> {
  const set = { decidedBy: step.staffId, decidedAt: step.now, refusal };
  return moveReturn(tx, { ...step, from: 'requested', to: 'refused', set, text: 'The return was refused.' });
}
