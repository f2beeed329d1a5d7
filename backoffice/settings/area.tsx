import { Settings } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { SettingListPage } from './setting-list-page.tsx';
import { SettingPage } from './setting-page.tsx';

export const settingsArea: Area = {
  name: 'settings',
  label: 'Settings',
  icon: Settings,
  recordRepresentation: 'title',
  calls: { list: 'listSettings', get: 'getSetting', update: 'saveSetting' },
  news: { updated: 'The new version is saved; pages show it within a second of its date.' },
  pages: { list: SettingListPage, edit: SettingPage },
};
