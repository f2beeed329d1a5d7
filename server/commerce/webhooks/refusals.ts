import { Refusal } from '#platform/refusal.ts';

export const webhookRefusals = {
  tooMany: (most: number) => new Refusal('too_many_webhooks', `There are ${most} webhooks already; delete one first.`),
  isDisabled: () => new Refusal('webhook_disabled', 'This webhook is disabled; enable it first.'),
};
