import { Chip } from '@mui/material';
import type { Webhook } from '#contract/staff/webhooks.ts';

const colors = { working: 'success', failing: 'warning', disabled: 'error' } as const;

export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  return <Chip size="small" variant="outlined" color={colors[state]} label={state} />;
}
