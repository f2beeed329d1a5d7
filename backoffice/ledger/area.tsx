import { BookOpen } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { LedgerPage } from './ledger-page.tsx';

export const ledgerArea: Area = {
  name: 'ledger',
  label: 'Credits ledger',
  icon: BookOpen,
  calls: { list: 'listLedger' },
  pages: { list: LedgerPage },
};
