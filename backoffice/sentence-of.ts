/** What went wrong, for the person in front of the screen. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
