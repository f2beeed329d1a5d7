import { Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffReturn } from '#contract/staff/returns.ts';

type Line = StaffReturn['lines'][number];
type Found = { restocked: number; serials: string[] };

/** Records the received goods: how many can be sold again, and their serial numbers. */
export function ReceiveReturn({ back }: { back: StaffReturn }) {
  const [usual] = useState<Record<string, Found>>(() =>
    Object.fromEntries(
      back.lines.map(({ lineItemId, quantity }) => [lineItemId, { restocked: quantity, serials: [] }]),
    ),
  );
  const [found, setFound] = useState(usual);
  const [note, setNote] = useState('');
  const { isActing, run } = useAction();
  useUnsavedChanges({ what: 'what came back', isUnsaved: found !== usual || note.trim() !== '' });

  function receive(event: FormEvent) {
    event.preventDefault();
    const lines = Object.entries(found).map(([lineItemId, line]) => ({ lineItemId, ...line }));
    run(async () => {
      await call('receiveReturn', { id: back.id, lines, note });
      return 'The goods are in; the customer is told by mail.';
    });
  }

  return (
    <Panel title="Receive the goods">
      <Stack component="form" onSubmit={receive} spacing={2} sx={{ alignItems: 'flex-start' }}>
        {back.lines.map((line) => (
          <LineFields
            key={line.lineItemId}
            line={line}
            found={found[line.lineItemId] ?? { restocked: 0, serials: [] }}
            onChange={(is) => setFound({ ...found, [line.lineItemId]: is })}
          />
        ))}
        <TextField
          label="Condition"
          helperText="Kept with the movements of the stock."
          value={note}
          onChange={(event) => setNote(event.target.value)}
          fullWidth
          size="small"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Button type="submit" variant="contained" disabled={isActing}>
          Receive
        </Button>
      </Stack>
    </Panel>
  );
}

type FieldProps = { line: Line; found: Found; onChange: (found: Found) => void };

function LineFields({ line, found, onChange }: FieldProps) {
  const toggle = (serial: string, isBack: boolean) => {
    const others = found.serials.filter((other) => other !== serial);
    onChange({ ...found, serials: isBack ? [...others, serial] : others });
  };
  return (
    <div>
      <TextField
        type="number"
        size="small"
        label={`Back into stock: ${line.productName}`}
        helperText={`Of ${line.quantity}; the others are written off.`}
        value={found.restocked}
        onChange={(event) => onChange({ ...found, restocked: Number(event.target.value) })}
        slotProps={{ htmlInput: { min: 0, max: line.quantity } }}
        sx={{ maxWidth: 420 }}
      />
      {line.serials.map((serial) => (
        <FormControlLabel
          key={serial}
          control={
            <Checkbox
              checked={found.serials.includes(serial)}
              onChange={(event) => toggle(serial, event.target.checked)}
            />
          }
          label={`${serial} came back`}
          sx={{ display: 'flex' }}
        />
      ))}
    </div>
  );
}
