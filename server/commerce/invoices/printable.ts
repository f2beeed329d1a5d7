/**
 * Text as the standard fonts of a PDF can show it, which hold the letters of Western Europe: typographic signs become their plain
 * forms, accents fall off letters that lack them, and what still can't be shown becomes a question mark instead of a wrong letter.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\n\x20-\x7e]/gu, (character) => (isShown(character) ? character : plainForm(character)));
  return plain.replace(/\?{2,}/g, '?');
}

/** Of Windows-1252, beside Latin-1. */
const extras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isShown = (character: string) => /^[\xa1-\xff]$/.test(character) || extras.includes(character);

const plainForms: Record<string, string> = {
  '″': '"',
  '′': "'",
  '‑': '-',
  '−': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '≥': '>=',
  '≤': '<=',
};

function plainForm(character: string): string {
  const known = plainForms[character];
  if (known !== undefined) return known;
  if (/\p{C}|\p{M}/u.test(character)) return '';
  const withoutAccents = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(withoutAccents) ? withoutAccents : '?';
}
