/** Whether the database refused a row because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return causeOf(error)?.code === '23505';
}

/** The same, of a row of that table. */
export function isUniqueViolationOf(table: string, error: unknown): boolean {
  return isUniqueViolation(error) && causeOf(error)?.table === table;
}

type Refusal = Error & { code?: unknown; table?: unknown };

function causeOf(error: unknown): Refusal | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause : null;
}
