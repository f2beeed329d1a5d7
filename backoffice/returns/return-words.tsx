import { Chip } from '@mui/material';
import { countText } from '#backoffice/shell/counts.ts';
import type { ReturnReason, ReturnState } from '#contract/return-states.ts';

export const reasonWords: Record<ReturnReason, string> = {
  wrong_product: 'Wrong product',
  not_as_described: 'Not as described',
  faulty: 'Faulty',
  damaged: 'Damaged on arrival',
  change_of_mind: 'Change of mind',
};

const colors = {
  requested: 'warning',
  approved: 'primary',
  received: 'primary',
  refunded: 'success',
  refused: 'default',
  never_sent: 'default',
} as const;

export const stateWords = (state: ReturnState) => state.replaceAll('_', ' ');

const dayMs = 86_400_000;

/** How long an approved return has waited for its goods. */
export function waitText(approvedAt: string): string {
  const days = Math.floor((Date.now() - new Date(approvedAt).getTime()) / dayMs);
  return days === 0 ? 'Approved today' : `Approved ${countText(days, 'day')} ago`;
}

export function StateChip({ state }: { state: ReturnState }) {
  return <Chip size="small" variant="outlined" color={colors[state]} label={stateWords(state)} />;
}
