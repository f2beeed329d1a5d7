/** Whether the database refused a row because what it refers to does not exist, or is referred to. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}
