import { ScrollText } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { AuditListPage } from './audit-list-page.tsx';

export const auditArea: Area = {
  name: 'audit-log',
  label: 'Audit log',
  icon: ScrollText,
  calls: { list: 'listAuditLog' },
  pages: { list: AuditListPage },
};
