import { FileUp } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { ImportListPage } from './imports/import-list-page.tsx';
import { ImportPage } from './imports/import-page.tsx';

export const importsArea: Area = {
  name: 'imports',
  label: 'Import and export',
  icon: FileUp,
  calls: { list: 'listProductImports', get: 'getProductImport' },
  pages: { list: ImportListPage, show: ImportPage },
};
