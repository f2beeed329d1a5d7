import { Undo2 } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { ReturnListPage } from './return-list-page.tsx';
import { ReturnPage } from './return-page.tsx';

export const returnArea: Area = {
  name: 'returns',
  label: 'Returns',
  icon: Undo2,
  recordRepresentation: 'trackingNumber',
  calls: { list: 'listReturns', get: 'getReturn' },
  pages: { list: ReturnListPage, show: ReturnPage },
};
