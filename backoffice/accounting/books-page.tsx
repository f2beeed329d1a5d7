import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Title } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { DownloadButton } from '#backoffice/shell/export-button.tsx';
import { Panel } from '#backoffice/shell/panel.tsx';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import type { JournalFormat } from '#contract/staff/accounting.ts';
import { PeriodInputs, usePeriod } from './period.tsx';
import { VatTable } from './vat-table.tsx';

/** The VAT return and the sales journal of a period, by default of the current quarter. */
export function BooksPage() {
  const [period, setPeriod] = usePeriod(3);
  const { data, error } = useQuery({
    queryKey: ['vat-return', period],
    queryFn: () => call('getVatReturn', period),
    retry: false,
  });
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Title title="VAT and journal" />
      <PeriodInputs period={period} onChange={setPeriod} />
      {error ? <Alert severity="error">{sentenceOf(error)}</Alert> : null}
      <Panel title="VAT return (VAT 201)">
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {`Standard-rated supplies of ${period.from} to ${period.to}, by the dates of invoices and credit notes, in AED.`}
        </Typography>
        {data ? <VatTable report={data} /> : null}
        <Stack direction="row" className="not-printed" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <DownloadButton name="downloadVatReturn" label="Export CSV" fields={period} />
          <Button size="small" startIcon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
        <Notes />
      </Panel>
      <div className="not-printed">
        <Panel title="Sales journal">
          <Typography color="text.secondary">
            Invoices, credit notes, deposits of cash and given credits in double entry, for the import of journals.
          </Typography>
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {formats.map(({ format, name }) => (
              <DownloadButton
                key={format}
                name="downloadSalesJournal"
                label={`For ${name}`}
                fields={{ ...period, format }}
              />
            ))}
          </Stack>
        </Panel>
      </div>
    </Stack>
  );
}

const formats: { format: JournalFormat; name: string }[] = [
  { format: 'zoho', name: 'Zoho Books' },
  { format: 'quickbooks', name: 'QuickBooks' },
  { format: 'xero', name: 'Xero' },
];

const notes = [
  'The VAT of box 8 is box 12 as well.',
  'The emirate is that of the delivery. A business that sells less than AED 100 million a year online reports all its supplies in the emirate of its establishment: then enter the totals there.',
  'Credit notes are taken off the amounts and the VAT of the boxes. The column Adjustment is for bad debts, which a shop that is paid in cash does not have.',
  'The shop does not know boxes 2 to 7 (refunds to tourists, reverse charge, zero-rated and exempt supplies, imports) and 9 to 11 (expenses), and so neither 13 nor 14 (VAT to recover, VAT to pay): they come from your other books.',
];

function Notes() {
  return (
    <Stack component="ul" sx={{ gap: 0.5, mt: 2, mb: 0, pl: 2.5, color: 'text.secondary' }}>
      {notes.map((note) => (
        <Typography key={note} component="li" variant="body2">
          {note}
        </Typography>
      ))}
    </Stack>
  );
}
