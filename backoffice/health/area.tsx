import { HeartPulse } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { HealthPage } from './health-page.tsx';

/** No list of records: its call decides who sees it. */
export const healthArea: Area = {
  name: 'health',
  label: 'Health of the shop',
  icon: HeartPulse,
  calls: { list: 'getHealth' },
  pages: { list: HealthPage },
};
