/**
 * Whether an error means that the database is unavailable for the moment: it is down or restarting, a connection was cut, or a time
 * limit passed. The statement had no effect, except for a COMMIT whose answer got lost.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (sqlStates.test(code) || systemCodes.has(code)) return true;
  if (code === '' && sentencesOfDriver.has(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}

/** No connection was free in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
  readonly code = '53000';
}

/**
 * Connection exceptions, deadlocks and similar rollbacks, insufficient resources, timed-out locks and statements, a server that
 * shuts down or starts, an idle transaction that timed out, a server that is a standby since a failover.
 */
const sqlStates = /^(08...|25006|25P03|40001|40P01|53...|55P03|57014|57P0[1-5])$/;

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  // A disk that is full may have space again in a moment.
  'ENOSPC',
  'EDQUOT',
]);

/** Errors to which the driver gives no code. */
const sentencesOfDriver = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
]);
