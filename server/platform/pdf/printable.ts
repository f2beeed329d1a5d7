/**
 * Text restricted to what the font of our PDFs has, European and Arabic letters: typographic characters get their plain forms,
 * accents are removed from letters that lack them, and what remains unprintable becomes a question mark instead of an empty box.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\n\x20-\x7e]/gu, (character) => (isShown.test(character) ? character : plainForm(character)));
  return plain.replace(/\?{2,}/g, '?');
}

/** The characters of Readex Pro, except Vietnamese letters and rare signs. */
const isShown =
  /^[\xa1-\xac\xae-\u017e\u060c\u061b\u061f\u0621-\u063a\u0640-\u0656\u0660-\u0671\u06a1\u06a4\u06ba\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2033\u2039\u203a\u20ac\u2122\u2212\u2264\u2265]$/;

const plainForms: Record<string, string> = {
  '′': "'",
  '‑': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  // Persian and Urdu keyboards have other code points for these two letters.
  ک: 'ك',
  ی: 'ي',
};

function plainForm(character: string): string {
  const known = plainForms[character];
  if (known !== undefined) return known;
  if (/\p{C}|\p{M}/u.test(character)) return '';
  const withoutAccents = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(withoutAccents) ? withoutAccents : '?';
}
