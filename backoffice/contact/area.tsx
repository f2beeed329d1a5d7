import { Inbox } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { MessageListPage } from './message-list-page.tsx';
import { MessagePage } from './message-page.tsx';

export const messagesArea: Area = {
  name: 'messages',
  label: 'Messages',
  icon: Inbox,
  recordRepresentation: 'name',
  calls: { list: 'listMessages', get: 'getMessage', update: 'answerMessage' },
  news: { updated: 'The answer is on its way by mail.' },
  pages: { list: MessageListPage, edit: MessagePage },
};
