import { FolderTree } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { CategoriesPage } from './categories-page.tsx';

export const categoriesArea: Area = {
  name: 'categories',
  label: 'Categories',
  icon: FolderTree,
  calls: { list: 'listStaffCategories' },
  pages: { list: CategoriesPage },
};
