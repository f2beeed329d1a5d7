import type { Tx } from '#platform/database/database.ts';
import { moveReturn, type ReturnStep } from './move-return.ts';
import type { Return } from './read-returns.ts';

/** Says yes to a requested return; the customer hears by mail how it goes on. */
export function approveReturn(tx: Tx, step: ReturnStep): Promise<Return> {
  const set = { decidedBy: step.staffId, decidedAt: step.now };
  return moveReturn(tx, { ...step, from: 'requested', to: 'approved', set, text: 'The return was approved.' });
}

/** Says no to a requested return, with the reason that the customer reads. Its units can be asked for again. */
export function refuseReturn(tx: Tx, { refusal, ...step }: ReturnStep & { refusal: string }): Promise<Return> {
  const set = { decidedBy: step.staffId, decidedAt: step.now, refusal };
  return moveReturn(tx, { ...step, from: 'requested', to: 'refused', set, text: 'The return was refused.' });
}
