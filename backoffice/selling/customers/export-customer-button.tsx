import { Button } from '@mui/material';
import { FileJson } from 'lucide-react';
import type { StaffCustomer } from '#contract/staff/customers.ts';

/** Everything that the shop keeps of a customer, as a file to hand over. */
export function ExportCustomerButton({ customer }: { customer: StaffCustomer }) {
  return (
    <Button
      href={`/api/admin/export-customer?id=${customer.id}`}
      download
      startIcon={<FileJson size={18} aria-hidden />}
    >
      Export their data
    </Button>
  );
}
