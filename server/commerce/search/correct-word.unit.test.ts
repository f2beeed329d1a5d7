import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#testing/fuzz-values.ts';
import { type Correction, correctWord } from './correct-word.ts';
import { draftWordIndex } from './word-index.ts';

/** An index in which each word occurs in as many documents as it is listed. */
async function indexOf(words: string[]) {
  const draft = draftWordIndex();
  for (const word of words) draft.add([word]);
  return draft.finish(Uint32Array.from(words.keys()), async () => {});
}

const letters = 'abcde7';

const randomWord = (random: Random, shortest: number) =>
  Array.from({ length: shortest + random.below(7) }, () => random.pick([...letters])).join('');

/** Whether the optimal string alignment distance is no more than so many typos, by its definition. */
function isWithin(one: string, other: string, typos: number): boolean {
  if (typos < 0) return false;
  if (one === '' || other === '') return one.length + other.length <= typos;
  const [shortOne, shortOther] = [one.slice(0, -1), other.slice(0, -1)];
  if (one.at(-1) === other.at(-1)) return isWithin(shortOne, shortOther, typos);
  const isSwapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return (
    isWithin(shortOne, shortOther, typos - 1) ||
    isWithin(shortOne, other, typos - 1) ||
    isWithin(one, shortOther, typos - 1) ||
    (isSwapped && isWithin(one.slice(0, -2), other.slice(0, -2), typos - 1))
  );
}

function withSlip(random: Random, word: string): string {
  const at = random.below(word.length);
  const letter = random.pick([...letters]);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  return random.pick([
    before + after,
    before + letter + after,
    before + letter + word.slice(at),
    before + after.slice(0, 1) + word[at] + after.slice(1),
  ]);
}

/** By looking at each beginning of each word; words are sorted, and each occurs once. */
function nearestByDefinition(words: string[], typed: string, most: number): Correction | null {
  const beginnings = words.flatMap((word) =>
    Array.from({ length: word.length }, (_, at) => ({ word, typed: word.slice(0, at + 1) }))
      .map((one) => ({ ...one, typos: [0, 1, 2, 3].find((typos) => isWithin(typed, one.typed, typos)) ?? 4 }))
      .filter(({ typos }) => typos <= most)
      .sort((one, other) => one.typos - other.typos || other.typed.length - one.typed.length)
      .slice(0, 1),
  );
  const isWhole = ({ word, typed: beginning }: Correction) => Number(word === beginning);
  const [nearest] = beginnings.sort((one, other) => one.typos - other.typos || isWhole(other) - isWhole(one));
  return nearest ? { word: nearest.word, typed: nearest.typed } : null;
}

describe('a typo', () => {
  it('a typo is a letter missing, too many, wrong, or two swapped', async () => {
    const index = await indexOf(['keyboard', 'phone']);
    for (const typed of ['keybord', 'keyboaard', 'kezboard', 'keybaord', 'eyboard', 'keyboards', 'akeyboard']) {
      expect(correctWord(index, typed)?.word, typed).toBe('keyboard');
    }
  });

  it('a typo is forgiven once from 4 letters, twice from 8, never below', async () => {
    const index = await indexOf(['case', 'headphone', 'galaxy']);
    expect(correctWord(index, 'cae')).toBeNull();
    expect(correctWord(index, 'csae')?.word).toBe('case');
    expect(correctWord(index, 'glxy')).toBeNull();
    expect(correctWord(index, 'hedphne')).toBeNull();
    expect(correctWord(index, 'haedphnoe')?.word).toBe('headphone');
    expect(correctWord(index, 'hxxdphnoe')).toBeNull();
  });

  it('a typo in four letters exchanges no consonant but for one that sounds the same', async () => {
    const index = await indexOf(['ice', 'beat', 'over', 'drone', 'bose', 'dell', 'phone']);
    for (const typed of ['rice', 'belt', 'oven', 'iron']) expect(correctWord(index, typed), typed).toBeNull();
    expect(correctWord(index, 'boze')?.word).toBe('bose');
    expect(correctWord(index, 'dall')?.word).toBe('dell');
    expect(correctWord(index, 'pone')?.word).toBe('phone');
  });

  it('a typo goes to the nearest word, then to a whole one, then to the most frequent', async () => {
    expect(correctWord(await indexOf(['camara', 'camera', 'camera']), 'camra')?.word).toBe('camera');
    expect(correctWord(await indexOf(['tablets', 'tablets', 'table']), 'tabel')?.word).toBe('table');
    expect(correctWord(await indexOf(['speakers', 'speakers', 'squeaker']), 'speakerx')?.word).toBe('speakers');
  });

  it('a typo in a half-typed word keeps what was typed of it', async () => {
    expect(correctWord(await indexOf(['headphones']), 'hedpho')).toEqual({ word: 'headphones', typed: 'headpho' });
  });

  it('a typo in a number is none, and what is far too long is left alone', async () => {
    const index = await indexOf(['1000', '20000', 'x'.repeat(200)]);
    expect(correctWord(index, '1001')).toBeNull();
    expect(correctWord(index, `${'x'.repeat(98)}yz`)).toBeNull();
  });

  it('a typo goes to the word that is nearest by the definition of the distance', async () => {
    const random = createRandom(3);
    let corrected = 0;
    for (let time = 0; time < 30; time++) {
      const words = [...new Set(Array.from({ length: 60 }, () => randomWord(random, 3)))].sort();
      const index = await indexOf(words);
      for (let slip = 0; slip < 20; slip++) {
        const typed = withSlip(random, withSlip(random, random.pick(words)));
        if (typed.length < 5 || /^7+$/.test(typed)) continue;
        const nearest = nearestByDefinition(words, typed, typed.length >= 8 ? 2 : 1);
        expect(correctWord(index, typed), typed).toEqual(nearest);
        if (nearest) corrected++;
      }
    }
    expect(corrected).toBeGreaterThan(100);
  });

  it('a typo in letters of any script is found', async () => {
    expect(correctWord(await indexOf(['سامسونج']), 'سامسوج')?.word).toBe('سامسونج');
  });
});
