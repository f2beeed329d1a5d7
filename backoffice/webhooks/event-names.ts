import type { WebhookEvent } from '#contract/staff/webhooks.ts';

export const eventNames: Record<WebhookEvent, string> = {
  'order.placed': 'An order is placed',
  'order.moved': 'An order is moved',
  'return.requested': 'A return is asked for',
  'return.moved': 'A return is moved',
  'stock.low': 'Stock is low',
  'product.changed': 'Products are created, changed or deleted',
};
