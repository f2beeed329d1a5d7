import { TextSearch } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { SynonymListPage } from './synonym-list-page.tsx';
import { NewSynonymPage, SynonymPage } from './synonym-pages.tsx';

export const synonymsArea: Area = {
  name: 'synonyms',
  label: 'Search words',
  icon: TextSearch,
  recordRepresentation: 'phrase',
  calls: {
    list: 'listSynonyms',
    get: 'getSynonym',
    create: 'createSynonym',
    update: 'updateSynonym',
    remove: 'deleteSynonym',
  },
  news: {
    created: 'The words are added; searches know them within seconds.',
    updated: 'The words are saved; searches know them within seconds.',
    deleted: 'The words are deleted.',
  },
  pages: { list: SynonymListPage, create: NewSynonymPage, edit: SynonymPage },
};
