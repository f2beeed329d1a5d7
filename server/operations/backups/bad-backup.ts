import { OperatorError } from '#platform/operator-error.ts';

/** A backup from which the shop could not be restored; the sentence says why. */
export class BadBackup extends OperatorError {
  override name = 'BadBackup';
}
