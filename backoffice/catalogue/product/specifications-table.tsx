import { Box, TablePagination, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withUnit } from '#backoffice/catalogue/specifications/kinds.ts';
import { SpecificationCell } from './specification-cell.tsx';
import { type Cells, type Column, cellId, pasteBlock, type Row } from './specification-cells.ts';

/** Rows beside that of the whole product, which stands above every page. */
const rowsPerPage = 50;

/**
 * The grid: Enter and the arrow keys move between cells, in a typed text once the cursor is at its end, and blocks copied from a
 * spreadsheet can be pasted.
 */
export function SpecificationsTable({
  columns,
  rows,
  cells,
  onWrite,
  onPaste,
}: {
  columns: Column[];
  rows: Row[];
  cells: Cells;
  onWrite(id: string, text: string): void;
  onPaste(pasted: ReturnType<typeof pasteBlock>): void;
}) {
  const [chosenPage, setPage] = useState(0);
  const [ofAll, ...ofVariants] = rows;
  const lastPage = Math.max(0, Math.ceil(ofVariants.length / rowsPerPage) - 1);
  const page = Math.min(chosenPage, lastPage);
  const first = page * rowsPerPage;
  const shown = [...(ofAll ? [ofAll] : []), ...ofVariants.slice(first, first + rowsPerPage)];
  const table = usePaste((cell, block) => {
    const place = placeOf(cell);
    if (!place || (isTyped(cell) && !/[\t\n]/.test(block))) return false;
    const [row, column] = place;
    const following = [...shown, ...ofVariants.slice(first + rowsPerPage)];
    onPaste(pasteBlock(block, following.slice(row), columns.slice(column)));
    return true;
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const step = stepOf(event);
    if (!place || !step) return;
    event.preventDefault();
    const [row, column] = [place[0] + step[0], place[1] + step[1]];
    const isOnNextPage = row === shown.length && page < lastPage;
    if (isOnNextPage) flushSync(() => setPage(page + 1));
    focusPlace(event.currentTarget, isOnNextPage ? 1 : row, column);
  };
  return (
    <>
      <Box sx={boxStyle}>
        <Box component="table" ref={table} aria-label="Specifications" onKeyDown={move} sx={tableStyle}>
          <Head columns={columns} />
          <tbody>
            {shown.map(({ variantId, label }, row) => (
              <tr key={variantId ?? 'product'}>
                <th scope="row">{label}</th>
                {columns.map((column, at) => (
                  <SpecificationCell
                    key={column.key}
                    id={cellId(variantId, column.key)}
                    place={`${row}:${at}`}
                    label={`${withUnit(column)} of ${variantId === null ? 'all variants' : label}`}
                    choices={column.texts}
                    text={cells[cellId(variantId, column.key)] ?? ''}
                    inherited={variantId === null ? '' : (cells[cellId(null, column.key)] ?? '')}
                    onChange={onWrite}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {lastPage > 0 ? (
        <TablePagination
          component="div"
          count={ofVariants.length}
          page={page}
          rowsPerPage={rowsPerPage}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
        />
      ) : null}
    </>
  );
}

/** Calls back with the focused cell of the table and what is pasted: a list of choices gets no event of its own. True: it is taken. */
function usePaste(take: (cell: Element, block: string) => boolean) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const cell = document.activeElement;
      if (!cell || !table.current?.contains(cell)) return;
      if (take(cell, event.clipboardData?.getData('text') ?? '')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return table;
}

function Head({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Variant</th>
        {columns.map((column) => (
          <th key={column.key} scope="col">
            {withUnit(column)}
            {column.isOnSheet ? null : (
              <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                not on the sheet
              </Typography>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Place = [row: number, column: number];

function placeOf(target: EventTarget): Place | null {
  const [row, column] = (target as HTMLElement).dataset.place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : [row, column];
}

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement;

/** Where a key leads; null when it belongs to the text or to the list of choices, which Alt and an arrow, Space or Enter open. */
function stepOf({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Place | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowDown' || (key === 'Enter' && isTyped(target))) return [1, 0];
  if (key === 'ArrowLeft') return isAtEnd(target, 'start') ? [0, -1] : null;
  if (key === 'ArrowRight') return isAtEnd(target, 'end') ? [0, 1] : null;
  return null;
}

/** True at that end of a typed text, when all of it is selected, and in a list of choices. */
function isAtEnd(target: EventTarget, end: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const [from, to] = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  const isAllSelected = from === 0 && to === target.value.length;
  const caret = end === 'start' ? 0 : target.value.length;
  return isAllSelected || (from === caret && to === caret);
}

function focusPlace(table: HTMLElement, row: number, column: number) {
  const cell = table.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-place="${row}:${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

/** Scrolls in both directions below its head and beside its first column. */
const boxStyle = {
  mt: 2,
  maxHeight: '70vh',
  overflow: 'auto',
  scrollPaddingTop: '64px',
  scrollPaddingInlineStart: { xs: '120px', sm: '200px' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  '& th': {
    px: 1,
    py: 0.75,
    textAlign: 'start',
    fontWeight: 600,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, minWidth: 110, verticalAlign: 'bottom' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: { xs: 100, sm: 170 },
    maxWidth: { xs: 120, sm: 200 },
    overflowWrap: 'anywhere',
    borderInlineEnd: 1,
    borderColor: 'divider',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& td': { p: 0.25, borderBottom: 1, borderColor: 'divider' },
  '& input, & select': {
    width: '100%',
    minWidth: 110,
    minHeight: 40,
    px: 1,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
  },
  '& input': { textAlign: 'end' },
  '& select': { minWidth: 150 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1, fontStyle: 'italic' },
  '& select[data-is-blank=true]': { color: 'text.secondary', fontStyle: 'italic' },
} as const;
