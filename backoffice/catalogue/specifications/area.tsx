import { SlidersHorizontal } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { SpecificationListPage } from './specification-list-page.tsx';
import { NewSpecificationPage, SpecificationPage } from './specification-pages.tsx';

export const specificationsArea: Area = {
  name: 'specifications',
  label: 'Specifications',
  icon: SlidersHorizontal,
  recordRepresentation: 'name',
  calls: {
    list: 'listSpecifications',
    create: 'createSpecification',
    update: 'updateSpecification',
    remove: 'deleteSpecification',
  },
  news: {
    created: 'The specification is added.',
    updated: 'The specification is saved.',
    deleted: 'The specification is deleted.',
  },
  pages: { list: SpecificationListPage, create: NewSpecificationPage, edit: SpecificationPage },
};
