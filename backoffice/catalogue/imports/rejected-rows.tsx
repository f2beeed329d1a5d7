import { Alert, Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { countText, numberText } from '#backoffice/shell/counts.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';

/** The rejected rows with their reasons. */
export function RejectedRows({ item: { id, rejectedRows, rejected } }: { item: ProductImport }) {
  const more = rejectedRows - rejected.length;
  return (
    <Panel title="Rejected rows">
      <Alert severity="warning" sx={{ mb: 1 }}>
        {rejectedRows === 1 ? 'One row' : countText(rejectedRows, 'row')} cannot be used; products with such a row are
        left out.{' '}
        <Link href={paths.file('downloadRejectedRows', { id })} download>
          Download the report
        </Link>
      </Alert>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Rejected rows, one by one">
        <Table size="small" aria-label="Rejected rows">
          <TableHead>
            <TableRow>
              <TableCell>Line</TableCell>
              <TableCell>Handle</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rejected.map(({ line, handle, column, why }) => (
              <TableRow key={`${line} ${column} ${why}`}>
                <TableCell>{line}</TableCell>
                <TableCell>{handle}</TableCell>
                <TableCell
                  sx={{ minWidth: { sm: 220 }, overflowWrap: 'anywhere' }}
                >{`${column || 'It'} ${why}.`}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          And {numberText(more)} more; the report has the first 10,000.
        </Typography>
      ) : null}
    </Panel>
  );
}
