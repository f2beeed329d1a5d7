/** The error message for the user. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
