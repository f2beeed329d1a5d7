import { Button } from '@mui/material';
import { FileJson } from 'lucide-react';
import { paths } from '#backoffice/shell/paths.ts';
import type { StaffCustomer } from '#contract/staff/customers.ts';

/** Downloads all data that the shop stores about a customer. */
export function ExportCustomerButton({ customer }: { customer: StaffCustomer }) {
  return (
    <Button
      href={paths.file('exportCustomer', { id: customer.id })}
      download
      startIcon={<FileJson size={18} aria-hidden />}
    >
      Export their data
    </Button>
  );
}
