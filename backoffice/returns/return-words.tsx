import { Chip } from '@mui/material';
import type { ReturnReason, ReturnState } from '#contract/return-states.ts';

export const reasonWords: Record<ReturnReason, string> = {
  wrong_product: 'Wrong product',
  not_as_described: 'Not as described',
  damaged: 'Damaged',
  change_of_mind: 'Change of mind',
};

const colors = {
  requested: 'warning',
  approved: 'primary',
  received: 'primary',
  refunded: 'success',
  refused: 'default',
} as const;

export function StateChip({ state }: { state: ReturnState }) {
  return <Chip size="small" variant="outlined" color={colors[state]} label={state} />;
}
