import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { aedText } from '#backoffice/shell/aed.ts';
import { countText } from '#backoffice/shell/counts.ts';
import type { VatBox, VatReturn } from '#contract/staff/accounting.ts';

/** The boxes of the return, with the documents that they are made of. */
export function VatTable({ report: { boxes, total, withoutVat } }: { report: VatReturn }) {
  const { invoices, creditNotes } = withoutVat;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Boxes of the VAT return">
        <Table size="small" sx={{ '& th, & td': { px: 1 }, '& td': { fontVariantNumeric: 'tabular-nums' } }}>
          <TableHead>
            <TableRow>
              <TableCell>Box</TableCell>
              <TableCell>Emirate</TableCell>
              <TableCell align="right">Amount</TableCell>
              <TableCell align="right">VAT</TableCell>
              <TableCell align="right">Invoices</TableCell>
              <TableCell align="right">Credit notes</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {boxes.map((row) => (
              <BoxRow key={row.emirate} box={row.box || 'none'} name={row.emirate} row={row} />
            ))}
            <BoxRow box="8" name="Totals" row={total} isBold />
          </TableBody>
        </Table>
      </TableContainer>
      {invoices.count + creditNotes.count > 0 ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {`Not in these boxes: ${countText(invoices.count, 'invoice')} without VAT, ${aedText(invoices.netFils)}, and ${countText(creditNotes.count, 'credit note')}, ${aedText(creditNotes.netFils)}.`}
        </Typography>
      ) : null}
    </>
  );
}

type RowProps = { box: string; name: string; row: Omit<VatBox, 'box' | 'emirate'>; isBold?: boolean };

function BoxRow({ box, name, row, isBold = false }: RowProps) {
  const { netFils, vatFils, invoices, creditNotes } = row;
  return (
    <TableRow sx={isBold ? { '& td, & th': { fontWeight: 600 } } : {}}>
      <TableCell>{box}</TableCell>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <Amount>{aedText(netFils)}</Amount>
      <Amount>{aedText(vatFils)}</Amount>
      <Amount>{documentsText(invoices)}</Amount>
      <Amount>{documentsText(creditNotes)}</Amount>
    </TableRow>
  );
}

const documentsText = ({ count, netFils, vatFils }: VatBox['invoices']) =>
  count === 0 ? '–' : `${count}: ${aedText(netFils + vatFils)}`;

function Amount({ children }: { children: string }) {
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </TableCell>
  );
}
