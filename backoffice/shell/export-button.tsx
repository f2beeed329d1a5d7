import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { download } from '#backoffice/download.ts';
import type { StaffCallName } from '#contract/staff/calls.ts';
import { sentenceOf } from './sentence-of.ts';
import { useCanCall } from './use-can-call.ts';

/** Downloads all rows that the list's filters show, in its order. */
export function ExportButton({ name, label = 'Export CSV' }: { name: StaffCallName; label?: string | undefined }) {
  const { filterValues, sort } = useListContext();
  const fields = { ...filterValues, sort: sort.field, order: sort.order.toLowerCase() };
  return <DownloadButton name={name} label={label} fields={fields} />;
}

/** Downloads the file that a call answers with; says so while it runs, and why if it fails. */
export function DownloadButton({ name, label, fields }: { name: StaffCallName; label: string; fields: object }) {
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const press = async () => {
    setIsRunning(true);
    try {
      await download(name, fields as Record<string, unknown>);
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setIsRunning(false);
  };
  if (!useCanCall(name)) return null;
  return (
    <Button
      size="small"
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
      onClick={press}
      disabled={isRunning}
      startIcon={<Download size={18} aria-hidden />}
    >
      {isRunning ? 'Exporting …' : label}
    </Button>
  );
}
