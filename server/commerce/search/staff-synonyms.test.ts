import { describe, expect, it } from 'vitest';
import { searchSynonyms } from '#commerce/search/tables.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as } = testShop;
const { call } = await signedInStaff(testShop, 'content');
/** Changes are gathered for two seconds before searches know them. */
const patient = { timeout: 15_000, interval: 100 };

async function namesOf(keyword: string): Promise<string[]> {
  const answer = await as(null)('searchProduct', { keyword });
  if (answer.status !== 'success') throw new Error(answer.message);
  return answer.product_list.map(({ product_name: name }) => name);
}

describe('a synonym', () => {
  it('a synonym finds what it means, other things when it is changed, and nothing when it is deleted', async () => {
    await aProduct(shop.db, { name: 'Harbour Lantern' });
    await aProduct(shop.db, { name: 'Marina Gimbal' });
    expect(await namesOf('qolqol')).toEqual([]);
    const { item } = await call('createSynonym', { phrase: 'Qolqol', meanings: ['lantern'] });
    await expect.poll(() => namesOf('qolqol'), patient).toEqual(['Harbour Lantern']);
    await call('updateSynonym', { id: item.id, meanings: ['marina gimbal'] });
    await expect.poll(() => namesOf('qolqol'), patient).toEqual(['Marina Gimbal']);
    await call('deleteSynonym', { id: item.id });
    await expect.poll(() => namesOf('qolqol'), patient).toEqual([]);
    await expect(call('getSynonym', { id: item.id })).rejects.toThrow('This synonym does not exist.');
  });

  it('a synonym is stored as search compares words, in Latin and Arabic letters, each meaning once', async () => {
    const { item } = await call('createSynonym', {
      phrase: ' Café-POD ',
      meanings: ['Coffee  Machine', 'coffee machine'],
    });
    expect(item).toEqual({ id: 'cafe pod', phrase: 'cafe pod', meanings: ['coffee machine'] });
    const arabic = await call('createSynonym', { phrase: 'الفانوسُ', meanings: ['Lantern'] });
    expect(arabic.item.phrase).toBe('فانوس');
  });

  it('a synonym is refused with a sentence when it says nothing, is too long, or is there already', async () => {
    await call('createSynonym', { phrase: 'taken word', meanings: ['lantern'] });
    const refused = (phrase: string, meanings: string[], sentence: RegExp) =>
      expect(call('createSynonym', { phrase, meanings })).rejects.toThrow(sentence);
    await refused('Taken  Word', ['gimbal'], /There is a synonym for taken word already/);
    await refused('!?', ['gimbal'], /^phrase must have one to 4 words/);
    await refused('one two three four five', ['gimbal'], /^phrase must have one to 4 words/);
    await refused('hollow', [], /at least one meaning/);
    await refused('hollow', ['!'], /^meanings must each have a word/);
    await refused('hollow', ['Hollow'], /^meanings must be other words/);
    await refused(
      'hollow',
      Array.from({ length: 9 }, (_, index) => `word ${index}`),
      /at most 8 meanings/,
    );
    expect((await call('listSynonyms', { q: 'taken' })).items).toEqual([
      { id: 'taken word', phrase: 'taken word', meanings: ['lantern'] },
    ]);
    expect((await call('listSynonyms', { q: 'hollow' })).items).toEqual([]);
  });

  it('a synonym is found by a part of its phrase or of a meaning, and listed by the alphabet a page at a time', async () => {
    await shop.db.insert(searchSynonyms).values([
      { phrase: 'zzkarkade', meanings: ['hibiscus tin'] },
      { phrase: 'zzabra', meanings: ['hibiscus boat'] },
      { phrase: 'zzdallah', meanings: ['coffee pot'] },
    ]);
    const phrases = async (input: object) =>
      (await call('listSynonyms', { order: 'asc', ...input })).items.map(({ phrase }) => phrase);
    expect(await phrases({ q: 'Hibiscus' })).toEqual(['zzabra', 'zzkarkade']);
    expect(await phrases({ q: 'zzd' })).toEqual(['zzdallah']);
    const first = await call('listSynonyms', { q: 'zz', order: 'asc', limit: 2 });
    expect(first.items.map(({ phrase }) => phrase)).toEqual(['zzabra', 'zzdallah']);
    expect(await phrases({ q: 'zz', limit: 2, after: first.next })).toEqual(['zzkarkade']);
  });
});
