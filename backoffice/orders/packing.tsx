import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useMayCall } from '#backoffice/shell/use-may-call.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

type Line = StaffOrder['lines'][number];

/** What is in the order. While it is Accepted or Arrived, the numbers of its units are scanned here. */
export function Packing({ order }: { order: StaffOrder }) {
  const mayPack = useMayCall('packOrder');
  const isPackable = mayPack && (order.status === 'Accepted' || order.status === 'Arrived');
  const [serials, setSerials] = useState<Record<string, string[]>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, line.serials])),
  );
  const { isActing, run } = useAction();

  function pack(event: FormEvent) {
    event.preventDefault();
    const lines = order.lines.map(({ id }) => ({
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
                <LineText line={line} />
                {isPackable ? (
                  <SerialFields
                    line={line}
                    serials={serials[line.id] ?? []}
                    onChange={(typed) => setSerials({ ...serials, [line.id]: typed })}
                  />
                ) : (
                  <Typography variant="body2">{line.serials.join(', ')}</Typography>
                )}
              </Box>
            </Box>
          ))}
        </Stack>
        {isPackable && (
          <Button type="submit" variant="outlined" disabled={isActing} sx={{ mt: 2 }}>
            Save packing
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function Picture({ line }: { line: Line }) {
  if (line.picture === '') return null;
  return <Box component="img" src={line.picture} alt="" sx={{ width: 64, height: 64, objectFit: 'contain' }} />;
}

function LineText({ line }: { line: Line }) {
  const facts = [line.options, line.sku].filter((fact) => fact !== '').join(' · ');
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {line.quantity} × {line.productName}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {facts}
      </Typography>
      <Typography variant="body2">
        {aedText(line.priceFils * line.quantity)}
        {line.discountFils > 0 && `, coupon −${aedText(line.discountFils)}`}
      </Typography>
    </>
  );
}

type FieldProps = { line: Line; serials: string[]; onChange: (serials: string[]) => void };

/** One field a unit, empty where the product has no number. A scanner ends with Enter, which goes on to the next field. */
function SerialFields({ line, serials, onChange }: FieldProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {Array.from({ length: line.quantity }, (_, unit) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is known by its place
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
