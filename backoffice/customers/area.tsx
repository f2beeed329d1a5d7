import { Contact } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { CustomerListPage } from './customer-list-page.tsx';
import { CustomerPage } from './customer-page.tsx';

export const customersArea: Area = {
  name: 'customers',
  label: 'Customers',
  icon: Contact,
  recordRepresentation: 'email',
  calls: { list: 'listCustomers', get: 'getCustomer' },
  pages: { list: CustomerListPage, show: CustomerPage },
};
