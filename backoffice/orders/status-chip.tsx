import { Chip } from '@mui/material';
import type { OrderStatus } from '#contract/order-status.ts';

const colors = {
  Pending: 'warning',
  Accepted: 'primary',
  Arrived: 'primary',
  Delivered: 'success',
  Cancelled: 'default',
} as const;

export function StatusChip({ status }: { status: OrderStatus }) {
  return <Chip size="small" variant="outlined" color={colors[status]} label={status} />;
}
