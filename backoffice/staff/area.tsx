import { Users } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { InviteStaffPage } from './invite-staff-page.tsx';
import { StaffListPage } from './staff-list-page.tsx';
import { StaffPage } from './staff-page.tsx';

export const staffArea: Area = {
  name: 'staff',
  label: 'Staff',
  icon: Users,
  recordRepresentation: 'email',
  calls: { list: 'listStaff', get: 'getStaff', create: 'inviteStaff', update: 'updateStaff' },
  news: {
    created: 'The invitation is on its way by mail.',
    updated: 'Saved. A change of role, or of who is disabled, has ended their sessions.',
  },
  pages: { list: StaffListPage, create: InviteStaffPage, edit: StaffPage },
};
