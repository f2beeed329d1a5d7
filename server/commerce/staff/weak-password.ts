import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { staffRefusals } from './refusals.ts';

/** Only the beginning is judged, since the time grows with the length. */
const judgedLength = 64;
/** On zxcvbn's scale of 0 to 4: lower scores need fewer than 10^8 guesses. */
const leastScore = 3;

/**
 * Refuses a password that is easy to guess: one known from breaches or similar to it, repeats, sequences, keyboard patterns; and one
 * that is little more than the shop's name, the person's name or address.
 */
export async function refuseWeakPassword(
  password: string,
  own: { email: string; name: string; shopName: string },
): Promise<void> {
  const names = wordsOf(`${own.shopName} ${own.name} ${own.email.replace(/\.\w+$/, '')}`);
  const withoutNames = names.reduce((rest, word) => rest.replaceAll(new RegExp(word, 'giu'), ''), password);
  judge ??= loadJudge();
  const { score, feedback } = (await judge).check(withoutNames.slice(0, judgedLength));
  if (score >= leastScore) return;
  const isNames = withoutNames.length < password.length;
  throw staffRefusals.weakPassword(
    isNames ? 'It is mostly the name of the shop, your name or your address.' : (feedback.warning ?? ''),
  );
}

/** Words of letters and digits only, so that they are safe in a regular expression. The longest first, since one may contain another. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const letters = text.normalize('NFC').match(/\p{L}{3,}/gu) ?? [];
  return [...new Set([...words, ...letters])].toSorted((a, b) => b.length - a.length);
}

/** Loaded on first use: its lists take 60 MB and half a second. */
let judge: Promise<ZxcvbnFactory> | undefined;
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    translations: english.translations,
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
  });
}
