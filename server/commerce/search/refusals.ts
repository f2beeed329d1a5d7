import { Refusal } from '#platform/refusal.ts';

export const searchRefusals = {
  hasMeanings: (phrase: string) =>
    new Refusal('synonym_exists', `There is a synonym for ${phrase} already; open it and add the meaning there.`),
  tooManySynonyms: (most: number) =>
    new Refusal('too_many_synonyms', `There are ${most} synonyms already, the maximum; delete those that help nobody.`),
};
