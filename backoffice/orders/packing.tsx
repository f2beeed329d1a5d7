import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';
import { LineActions } from './line-actions.tsx';
import { StatusChip } from './status-chip.tsx';

type Line = StaffOrder['lines'][number];

/** The lines of the order. While a line is Accepted or Arrived, the serial numbers of its units can be scanned. */
export function Packing({ order }: { order: StaffOrder }) {
  const canPack = useCanCall('packOrder');
  const packable = canPack ? order.lines.filter(isPackable) : [];
  const [serials, setSerials] = useState<Record<string, string[]>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, line.serials])),
  );
  const { isActing, run } = useAction();
  const isUnsaved = packable.some((line) => textOf(serials[line.id]) !== textOf(line.serials));
  useUnsavedChanges({ what: 'the packing', isUnsaved });

  function pack(event: FormEvent) {
    event.preventDefault();
    const lines = packable.map(({ id }) => ({
      lineItemId: id,
      serials: (serials[id] ?? []).filter((serial) => serial.trim() !== ''),
    }));
    run(async () => {
      await call('packOrder', { id: order.id, lines });
      return 'The order is packed.';
    });
  }

  return (
    <Panel title="Items">
      <Box component="form" onSubmit={pack}>
        <Stack divider={<Box sx={{ borderTop: 1, borderColor: 'divider' }} />} spacing={2}>
          {order.lines.map((line) => (
            <Box key={line.id} sx={{ display: 'flex', gap: 2 }}>
              <Picture line={line} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <LineText line={line} order={order} />
                {packable.includes(line) ? (
                  <SerialFields
                    line={line}
                    serials={serials[line.id] ?? []}
                    onChange={(typed) => setSerials({ ...serials, [line.id]: typed })}
                  />
                ) : (
                  <Typography variant="body2">{line.serials.join(', ')}</Typography>
                )}
                <LineActions order={order} line={line} />
              </Box>
            </Box>
          ))}
        </Stack>
        {packable.length > 0 && (
          <Button type="submit" variant="outlined" disabled={isActing} sx={{ mt: 2 }}>
            Save packing
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const textOf = (serials: string[] = []) => serials.filter(Boolean).join();

const isPackable = ({ status }: Line) => status === 'Accepted' || status === 'Arrived';

function Picture({ line }: { line: Line }) {
  if (line.picture === '') return null;
  return <Box component="img" src={line.picture} alt="" sx={{ width: 64, height: 64, objectFit: 'contain' }} />;
}

function LineText({ line, order }: { line: Line; order: StaffOrder }) {
  const isCancelledAlone = line.status === 'Cancelled' && order.status !== 'Cancelled';
  const facts = [line.options, line.sku].filter((fact) => fact !== '').join(' · ');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {line.quantity} × {line.productName}
        </Typography>
        {line.status !== order.status && <StatusChip status={line.status} />}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {facts}
      </Typography>
      <Typography variant="body2" sx={isCancelledAlone ? { textDecoration: 'line-through' } : {}}>
        {aedText(lineSubtotalFils(line))}
        {line.discountFils > 0 && `, coupon −${aedText(line.discountFils)}`}
      </Typography>
      {line.cancelReason !== null && <Typography variant="body2">Cancelled: {line.cancelReason}</Typography>}
    </>
  );
}

type FieldProps = { line: Line; serials: string[]; onChange: (serials: string[]) => void };

/** One field per unit, empty when the unit has no number. A scanner ends with Enter, which moves to the next field. */
function SerialFields({ line, serials, onChange }: FieldProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {Array.from({ length: line.quantity }, (_, unit) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is identified by its position
          key={unit}
          size="small"
          label={`Serial or IMEI of unit ${unit + 1}`}
          value={serials[unit] ?? ''}
          onChange={(event) => onChange(replaceAt(serials, unit, event.target.value))}
          sx={{ width: 260, maxWidth: '100%' }}
          onKeyDown={(event) => event.key === 'Enter' && goToNext(event)}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60, 'data-serial': '' } }}
        />
      ))}
    </Box>
  );
}

function replaceAt(serials: string[], unit: number, typed: string): string[] {
  return Array.from({ length: Math.max(serials.length, unit + 1) }, (_, place) =>
    place === unit ? typed : (serials[place] ?? ''),
  );
}

function goToNext(event: React.KeyboardEvent) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-serial]')];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
