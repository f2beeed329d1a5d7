import { describe, expect, it } from 'vitest';
import { correctWord } from './correct-word.ts';
import { draftWordIndex } from './word-index.ts';

/** An index in which each word occurs in as many documents as it is listed. */
async function indexOf(words: string[]) {
  const draft = draftWordIndex();
  for (const word of words) draft.add([word]);
  return draft.finish(Uint32Array.from(words.keys()), async () => {});
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

  it('a typo in letters of any script is found', async () => {
    expect(correctWord(await indexOf(['سامسونج']), 'سامسوج')?.word).toBe('سامسونج');
  });
});
