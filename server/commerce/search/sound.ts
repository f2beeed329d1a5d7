/**
 * How a word sounds, roughly: its consonants, with those that speakers of Arabic, Hindi and English exchange made one (b and p, f and v,
 * g and j), so that 'headfone', 'labtop' and 'سبيكر' meet headphone, laptop and speaker. Null if too little is left to tell words apart.
 */
export function soundOf(word: string): string | null {
  if (/\p{N}/u.test(word) || word.length < shortestHeard) return null;
  const latin = word.replace(/[ء-ي]/g, (letter) => arabicLetters[letter] ?? '');
  if (!/^[a-z]+$/.test(latin)) return null;
  const spelled = spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin);
  const start = /^[aeiouy]/.test(spelled) ? 'A' : spelled.slice(0, 1);
  const code = (start + spelled.slice(1).replace(/[aeiouyhw]/g, '')).replace(/(.)\1+/g, '$1');
  return code.length < 3 ? null : code;
}

/** Shorter ones sound like too many. */
const shortestHeard = 4;

/** With letters that sound alike made one, the vowels as they are. */
export function withOneSpelling(word: string): string {
  return word.replace(/ph|v/g, 'f').replace(/[cq]/g, 'k').replace(/z/g, 's').replace(/p/g, 'b').replace(/g/g, 'j');
}

/** In order; capitals are sounds that no later pattern changes. */
const spellings: [RegExp, string][] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/tion/g, 'Cn'],
  [/ph/g, 'f'],
  [/t?ch|sh|sch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/dg|[gj]/g, 'G'],
  [/[fv]/g, 'F'],
  [/[bp]/g, 'B'],
];

const arabicLetters: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 's',
  ج: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
};
