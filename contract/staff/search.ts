import { z } from 'zod';
import { requiredText, text } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { listAnswer, listInput } from './lists.ts';

/** Synonyms of the search: what shoppers type, and what the catalogue calls it. */

const roles = ['owner', 'manager', 'content'] as const;

const synonym = z.object({
  id: z.string().describe('The phrase'),
  phrase: z.string().describe('As search compares it: lower case, without accents'),
  meanings: z.array(z.string()),
});
export type Synonym = z.infer<typeof synonym>;

const phrase = requiredText(60);
const meanings = z
  .array(requiredText(60))
  .min(1, 'must have at least one meaning')
  .max(8, 'must have at most 8 meanings')
  .describe('Words of the catalogue; a search for the phrase finds products that have all words of any of them');

export const listSynonyms = defineStaffCall('listSynonyms', {
  method: 'GET',
  path: '/admin/list-synonyms',
  summary: 'The synonyms of the search by phrase; `q` finds a part of a phrase or of a meaning.',
  roles,
  input: { ...listInput(['phrase']), q: text(60).default('') },
  answer: listAnswer(synonym),
});

export const getSynonym = defineStaffCall('getSynonym', {
  method: 'GET',
  path: '/admin/get-synonym',
  summary: 'One synonym.',
  roles,
  input: { id: phrase },
  answer: { item: synonym },
});

export const createSynonym = defineStaffCall('createSynonym', {
  method: 'POST',
  path: '/admin/create-synonym',
  summary: 'Adds a synonym; searches know it within seconds.',
  roles,
  input: { phrase: phrase.describe('One to four words'), meanings },
  answer: { item: synonym },
});

export const updateSynonym = defineStaffCall('updateSynonym', {
  method: 'POST',
  path: '/admin/update-synonym',
  summary: 'Changes what a phrase means; searches know it within seconds.',
  roles,
  input: { id: phrase, meanings },
  answer: { item: synonym },
});

export const deleteSynonym = defineStaffCall('deleteSynonym', {
  method: 'POST',
  path: '/admin/delete-synonym',
  summary: 'Deletes a synonym; searches take the phrase as it is written again.',
  roles,
  input: { id: phrase },
});
