/**
 * The results of statements that a transaction sends without waiting for each other's answers; the server runs them in the order in which
 * they are sent. Throws the error of the first that failed, once all have been answered.
 */
export async function inOrder<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
