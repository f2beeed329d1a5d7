import { Package } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { OrderListPage } from './order-list-page.tsx';
import { OrderPage } from './order-page.tsx';

export const orderArea: Area = {
  name: 'orders',
  label: 'Orders',
  icon: Package,
  recordRepresentation: ({ trackingNumber, name }) => [trackingNumber, name].filter(Boolean).join(', '),
  calls: { list: 'listOrders', get: 'getOrder' },
  pages: { list: OrderListPage, show: OrderPage },
};
