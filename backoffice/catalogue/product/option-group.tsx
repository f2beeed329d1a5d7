import { Box, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { addOption, type Kind, removeOption, type Sheet, type SheetOption } from './sheet.ts';

const labels: Record<Kind, { group: string; one: string }> = {
  color: { group: 'Colours', one: 'colour' },
  attribute: { group: 'Attribute', one: 'value' },
  version: { group: 'Versions', one: 'version' },
};

/** The options of one kind: renamed in place, added at the end, removed together with their rows. */
export function OptionGroup({ kind, sheet, onChange }: { kind: Kind; sheet: Sheet; onChange(sheet: Sheet): void }) {
  const { group } = labels[kind];
  const options = sheet.options.filter((option) => option.kind === kind);
  const change = (changed: SheetOption) =>
    onChange({ ...sheet, options: sheet.options.map((option) => (option.key === changed.key ? changed : option)) });
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {group}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {kind === 'attribute' ? (
          <TextField
            label="What it is, such as Storage"
            value={sheet.attributeName}
            onChange={(event) => onChange({ ...sheet, attributeName: event.target.value })}
            sx={{ width: 220 }}
          />
        ) : null}
        {options.map((option) => (
          <Option
            key={option.key}
            option={option}
            onChange={change}
            onRemove={() => onChange(removeOption(sheet, option))}
          />
        ))}
        <NewOption kind={kind} onAdd={(name, hex) => onChange(addOption(sheet, kind, name, hex))} />
      </Stack>
    </Box>
  );
}

function Option({
  option,
  onChange,
  onRemove,
}: {
  option: SheetOption;
  onChange(option: SheetOption): void;
  onRemove(): void;
}) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      {option.hex === null ? null : (
        <HexInput
          label={`Shade of ${option.name}`}
          value={option.hex}
          onChange={(hex) => onChange({ ...option, hex })}
        />
      )}
      <TextField
        value={option.name}
        onChange={(event) => onChange({ ...option, name: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': `Name of the ${labels[option.kind].one} ${option.name}` } }}
        sx={{ width: 140 }}
      />
      <Tooltip title={`Remove ${option.name} with its rows`}>
        <IconButton aria-label={`Remove ${option.name}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function NewOption({ kind, onAdd }: { kind: Kind; onAdd(name: string, hex: string | null): void }) {
  const [name, setName] = useState('');
  const [hex, setHex] = useState('808080');
  const { one } = labels[kind];
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd(name.trim(), kind === 'color' ? hex : null);
    setName('');
  };
  return (
    <Stack component="form" direction="row" onSubmit={add} sx={{ alignItems: 'center', gap: 0.5 }}>
      {kind === 'color' ? <HexInput label="Shade of the new colour" value={hex} onChange={setHex} /> : null}
      <TextField
        label={`New ${one}`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        sx={{ width: 150 }}
      />
      <Tooltip title={`Add the ${one}`}>
        <IconButton type="submit" aria-label={`Add the ${one}`} color="primary">
          <Plus size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function HexInput({ label, value, onChange }: { label: string; value: string; onChange(hex: string): void }) {
  return (
    <Box
      component="input"
      type="color"
      aria-label={label}
      value={`#${value}`}
      onChange={(event) => onChange(event.target.value.slice(1))}
      sx={{ width: 32, height: 32, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
    />
  );
}
