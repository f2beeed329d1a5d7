import { Banknote, Calculator } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { BooksPage } from './books-page.tsx';
import { CashPage } from './cash-page.tsx';

/** Neither is a list of records: their calls decide who sees them. */

export const cashArea: Area = {
  name: 'cash',
  label: 'Cash',
  icon: Banknote,
  calls: { list: 'getCash' },
  pages: { list: CashPage },
};

export const booksArea: Area = {
  name: 'books',
  label: 'VAT and journal',
  icon: Calculator,
  calls: { list: 'getVatReturn' },
  pages: { list: BooksPage },
};
