import { Boxes } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { StockPage } from './stock-page.tsx';

export const stockArea: Area = {
  name: 'stock',
  label: 'Stock',
  icon: Boxes,
  calls: { list: 'listStock' },
  pages: { list: StockPage },
};
