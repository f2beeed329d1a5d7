/**
 * The results of statements that a transaction sends without waiting for each other's answers; the server runs them in the order in which
 * they are sent. Throws the error of the one that failed, once all have been answered: those sent after it failed because of it.
 */
export async function inOrder<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  const results = await Promise.allSettled(statements);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isOfAbortedTransaction(error)) ?? failures[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}

/** in_failed_sql_transaction */
function isOfAbortedTransaction(error: { code?: string; cause?: { code?: string } }): boolean {
  return [error.code, error.cause?.code].includes('25P02');
}
