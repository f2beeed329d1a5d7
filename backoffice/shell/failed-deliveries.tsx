import { Typography } from '@mui/material';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** How often a delivery to this customer, phone or address came to nothing; nothing where none did. */
export function FailedDeliveries({ counts }: { counts: StaffOrder['failedDeliveries'] }) {
  const { ofCustomer, toPhone, toAddress } = counts;
  if (ofCustomer + toPhone + toAddress === 0) return null;
  return (
    <Typography sx={{ fontWeight: 600 }}>
      Failed deliveries: {ofCustomer} of this customer, {toPhone} to this phone, {toAddress} to this address
    </Typography>
  );
}
