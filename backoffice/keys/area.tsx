import { KeyRound } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { KeyListPage } from './key-list-page.tsx';

export const keysArea: Area = {
  name: 'keys',
  label: 'Keys',
  icon: KeyRound,
  recordRepresentation: 'name',
  calls: { list: 'listKeys' },
  pages: { list: KeyListPage },
};
