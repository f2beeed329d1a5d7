import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { OrderedRow } from '#backoffice/shell/ordered-row.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';

type Choice = { id: number | null; name: string };

/** The choices of a specification in their order: renamed in place, added at the end, moved and removed. */
export function ChoicesInput() {
  const { field, fieldState } = useInput({ source: 'choices', validate: refuseBlank });
  const choices: Choice[] = field.value;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, width: '100%' }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
        Choices
      </Typography>
      <Typography variant="body2" color="text.secondary">
        In the order in which shoppers see them. A new name shows at once with every product that has the choice.
      </Typography>
      <Box component="ol" aria-label="Choices in their order" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new choices have no id yet
          <OrderedRow key={at} name={choice.name} rows={choices} at={at} onChange={field.onChange}>
            <TextField
              value={choice.name}
              onChange={(event) => field.onChange(choices.with(at, { ...choice, name: event.target.value }))}
              error={fieldState.invalid && choice.name.trim() === ''}
              slotProps={{ htmlInput: { 'aria-label': `Name of choice ${at + 1}` } }}
              sx={{ flex: '1 1 160px', m: 0 }}
            />
          </OrderedRow>
        ))}
      </Box>
      {fieldState.error ? (
        <Typography variant="body2" color="error" role="alert">
          The choices <ValidationError error={fieldState.error.message ?? ''} />
        </Typography>
      ) : null}
      <NewChoice onAdd={(name) => field.onChange([...choices, { id: null, name }])} />
    </Box>
  );
}

function refuseBlank(choices: Choice[]): string | undefined {
  return choices.some(({ name }) => name.trim() === '')
    ? 'need a name each: name the empty one, or remove it.'
    : undefined;
}

/** No form of its own, since it stands within one. */
function NewChoice({ onAdd }: { onAdd(name: string): void }) {
  const [name, setName] = useState('');
  useUnsavedChanges({ what: 'the new choice', isUnsaved: name.trim() !== '' });
  const add = () => {
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 1 }}>
      <TextField
        label="New choice"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={addOnEnter}
        sx={{ maxWidth: 260 }}
      />
      <Button onClick={add} startIcon={<Plus size={18} aria-hidden />}>
        Add
      </Button>
    </Stack>
  );
}
