import { Chip } from '@mui/material';
import type { ProductImport } from '#contract/staff/product-imports.ts';

const chips = {
  previewed: { color: 'default', label: 'Not loaded yet' },
  queued: { color: 'info', label: 'Waits' },
  running: { color: 'info', label: 'Runs' },
  done: { color: 'success', label: 'Done' },
  failed: { color: 'error', label: 'Failed' },
} as const;

export function StateChip({ state }: Pick<ProductImport, 'state'>) {
  return <Chip size="small" variant="outlined" {...chips[state]} />;
}
