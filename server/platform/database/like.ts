/** Text that LIKE takes literally. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
