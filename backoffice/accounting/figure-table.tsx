import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A table of texts; columns of amounts and counts stand at the right. */
export function FigureTable({ label, heads, rows }: { label: string; heads: string[]; rows: ReactNode[][] }) {
  if (rows.length === 0) return <Typography color="text.secondary">Nothing yet.</Typography>;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table
        size="small"
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 1 } }, '& td': { fontVariantNumeric: 'tabular-nums' } }}
      >
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head} align={alignOf(head)}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and no state
            <TableRow key={row}>
              {cells.map((cell, at) => (
                <TableCell
                  key={heads[at]}
                  align={alignOf(heads[at] ?? '')}
                  sx={{ whiteSpace: wrapping.includes(heads[at] ?? '') ? 'normal' : 'nowrap' }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const wrapping = ['Courier', 'Reference'];
const texts = ['Courier', 'Day', 'Reference', 'By', 'Remove'];
const alignOf = (head: string) => (texts.includes(head) ? 'left' : 'right');
