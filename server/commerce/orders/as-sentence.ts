/** What somebody typed as a reason, as one sentence among others: with a full stop, unless it ends with a sign of its own. */
export function asSentence(typed: string): string {
  const text = typed.trim();
  return /[.!?…؟]$/.test(text) ? text : `${text}.`;
}
