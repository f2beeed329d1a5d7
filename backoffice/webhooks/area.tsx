import { Webhook } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { WebhookListPage } from './webhook-list-page.tsx';
import { WebhookPage } from './webhook-page.tsx';

export const webhooksArea: Area = {
  name: 'webhooks',
  label: 'Webhooks',
  icon: Webhook,
  recordRepresentation: 'url',
  calls: { list: 'listWebhooks', update: 'updateWebhook', remove: 'deleteWebhook' },
  news: { updated: 'The webhook is saved.', deleted: 'The webhook is deleted.' },
  pages: { list: WebhookListPage, edit: WebhookPage },
};
