import { Box, Button, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import { Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { kinds, rowName, type Sheet, type SheetRow } from './sheet.ts';

type Cell = 'sku' | 'price' | 'compareAt' | 'gtin';
const cells: { cell: Cell; label: string; isAmount: boolean }[] = [
  { cell: 'sku', label: 'SKU', isAmount: false },
  { cell: 'price', label: 'Price (AED)', isAmount: true },
  { cell: 'compareAt', label: 'MRP (AED)', isAmount: true },
  { cell: 'gtin', label: 'GTIN (barcode)', isAmount: false },
];

/**
 * The rows as a spreadsheet: Enter and the arrow keys move between rows, and cells copied from a spreadsheet can be pasted. The first row
 * is the default variant while it is in stock.
 */
export function VariantsTable({
  sheet,
  onChange,
  onMoveStock,
}: {
  sheet: Sheet;
  onChange(sheet: Sheet): void;
  onMoveStock(row: SheetRow): void;
}) {
  const write = (at: number, values: Partial<SheetRow>) =>
    onChange({ ...sheet, rows: sheet.rows.map((row, index) => (index === at ? { ...row, ...values } : row)) });
  const paste = (at: number, column: number, event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/);
    if (lines.length === 1 && !lines[0]?.includes('\t')) return;
    event.preventDefault();
    onChange({ ...sheet, rows: pasteLines(sheet.rows, lines, at, column) });
  };
  const used = kinds.filter((kind) => sheet.options.some((option) => option.kind === kind));
  const optionName = (row: SheetRow, kind: (typeof kinds)[number]) =>
    sheet.options.find(({ key }) => key === row[kind]);
  return (
    <Box sx={{ position: 'relative', overflowX: 'auto', mt: 2 }}>
      <Table size="small" aria-label="Variants" onKeyDown={goToNeighbour}>
        <TableHead>
          <TableRow>
            {used.map((kind) => (
              <TableCell key={kind}>
                {{ color: 'Colour', attribute: sheet.attributeName || 'Attribute', version: 'Version' }[kind]}
              </TableCell>
            ))}
            {cells.map(({ cell, label }) => (
              <TableCell key={cell}>{label}</TableCell>
            ))}
            <TableCell>Stock</TableCell>
            <TableCell>
              <Box component="span" sx={hidden}>
                Remove
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sheet.rows.map((row, at) => (
            <TableRow key={row.key}>
              {used.map((kind) => (
                <TableCell key={kind} sx={{ whiteSpace: 'nowrap' }}>
                  <Swatch hex={optionName(row, kind)?.hex ?? null} />
                  {optionName(row, kind)?.name}
                </TableCell>
              ))}
              {cells.map(({ cell, label, isAmount }, column) => (
                <TableCell key={cell} sx={{ p: 0.25 }}>
                  <CellInput
                    label={`${label} of ${rowName(sheet, row) || 'the product'}`}
                    place={`${at}:${column}`}
                    value={row[cell]}
                    isAmount={isAmount}
                    onChange={(value) => write(at, { [cell]: value })}
                    onPaste={(event) => paste(at, column, event)}
                  />
                </TableCell>
              ))}
              <TableCell>
                {row.id === undefined ? (
                  <CellInput
                    label={`First units of ${rowName(sheet, row)}`}
                    place={`${at}:${cells.length}`}
                    value={row.units}
                    isAmount
                    onChange={(units) => write(at, { units })}
                  />
                ) : (
                  <Button size="small" onClick={() => onMoveStock(row)} sx={{ whiteSpace: 'nowrap' }}>
                    {row.units} in stock
                  </Button>
                )}
              </TableCell>
              <TableCell sx={{ p: 0 }}>
                <Tooltip title="Remove this row">
                  <span>
                    <IconButton
                      aria-label={`Remove ${rowName(sheet, row) || 'this row'}`}
                      disabled={sheet.rows.length === 1}
                      onClick={() => onChange({ ...sheet, rows: sheet.rows.filter(({ key }) => key !== row.key) })}
                    >
                      <Trash2 size={16} aria-hidden />
                    </IconButton>
                  </span>
                </Tooltip>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

function CellInput({
  label,
  place,
  value,
  isAmount,
  onChange,
  onPaste,
}: {
  label: string;
  place: string;
  value: string;
  isAmount: boolean;
  onChange(value: string): void;
  onPaste?(event: ClipboardEvent): void;
}) {
  return (
    <Box
      component="input"
      aria-label={label}
      data-place={place}
      value={value}
      inputMode={isAmount ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
      onPaste={onPaste}
      sx={{
        width: '100%',
        minWidth: isAmount ? 90 : 130,
        minHeight: 40,
        px: 1,
        font: 'inherit',
        color: 'inherit',
        bgcolor: 'transparent',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        textAlign: isAmount ? 'end' : 'start',
      }}
    />
  );
}

function Swatch({ hex }: { hex: string | null }) {
  if (hex === null) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        width: 14,
        height: 14,
        marginInlineEnd: 1,
        verticalAlign: 'middle',
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: `#${hex}`,
      }}
    />
  );
}

/** Up, Down and Enter move the focus to the same cell of the row above or below. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const place = (event.target as HTMLElement).dataset.place?.split(':').map(Number);
  if (step === undefined || !place) return;
  const [row = 0, column = 0] = place;
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-place="${row + step}:${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function pasteLines(rows: SheetRow[], lines: string[], fromRow: number, fromColumn: number): SheetRow[] {
  return rows.map((row, at) => {
    const texts = lines[at - fromRow]?.split('\t');
    if (!texts) return row;
    const written = texts.flatMap((text, index) => {
      const cell = cells[fromColumn + index]?.cell;
      return cell ? [[cell, text.trim()]] : [];
    });
    return { ...row, ...Object.fromEntries(written) };
  });
}
