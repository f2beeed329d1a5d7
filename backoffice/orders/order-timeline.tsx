import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { dubaiMinute } from '#backoffice/shell/dubai-time.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

type Entry = StaffOrder['timeline'][number];

/** The history, oldest first, and a field for an internal note. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  return (
    <Panel title="Timeline">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {order.timeline.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.text}`}>
            <EntryText entry={entry} />
          </li>
        ))}
      </Box>
      <NoteForm orderId={order.id} />
    </Panel>
  );
}

const sentences: Record<string, string> = { Pending: 'The order was placed.', Arrived: 'The order arrived.' };

function EntryText({ entry: { kind, text, at, staffName } }: { entry: Entry }) {
  const showsMessage = kind === 'status' ? (sentences[text] ?? `The order was ${text.toLowerCase()}.`) : text;
  return (
    <>
      <Typography
        sx={kind === 'note' ? { bgcolor: 'action.hover', borderRadius: 1, p: 1, whiteSpace: 'pre-line' } : {}}
      >
        {showsMessage}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {dubaiMinute(at)}
        {staffName !== null && `, ${staffName}`}
      </Typography>
    </>
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const { isActing, run } = useAction();
  useUnsavedChanges({ what: 'the note', isUnsaved: text.trim() !== '' });

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    await run(async () => {
      await call('addOrderNote', { id: orderId, text });
      setText('');
      return 'The note is kept.';
    });
  }

  return (
    <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'flex-start' }}>
      <TextField
        label="Note for the staff"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        fullWidth
        size="small"
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" disabled={isActing} sx={{ flexShrink: 0, mt: 1 }}>
        Add note
      </Button>
    </Box>
  );
}
