import { PhoneCall } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { HeldListPage } from './held-list-page.tsx';

/** The orders to call about; each is confirmed or refused on its own page. */
export const confirmationArea: Area = {
  name: 'to-be-confirmed',
  label: 'To be confirmed',
  icon: PhoneCall,
  calls: { list: 'listHeldOrders' },
  pages: { list: HeldListPage },
};
