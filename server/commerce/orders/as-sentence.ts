/** A typed reason as a sentence: with a full stop, unless it already ends with punctuation. */
export function asSentence(typed: string): string {
  const text = typed.trim();
  return /[.!?…؟]$/.test(text) ? text : `${text}.`;
}
