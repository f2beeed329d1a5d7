import { Autocomplete, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { Section } from '#backoffice/catalogue/section.tsx';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import type { SheetRow, StaffSpecification } from '#contract/staff/specifications.ts';
import { withUnit } from './kinds.ts';
import { SheetRows } from './sheet-rows.tsx';
import { sheetKey } from './use-specifications.ts';

/** The sheet while it is edited. A draft remembers what it began with, to tell when someone else has saved since. */
export function SheetSection({
  subcategoryId,
  stored,
  specifications,
}: {
  subcategoryId: number;
  stored: SheetRow[];
  specifications: StaffSpecification[];
}) {
  const [draft, setDraft] = useState<{ before: SheetRow[]; rows: SheetRow[] } | null>(null);
  const cache = useQueryClient();
  const { before, rows } = draft ?? { before: stored, rows: stored };
  const begun = JSON.stringify(before);
  const { found, forget } = useDraft(`sheets/${subcategoryId}`, draft && { begun, rows });
  const change = (changed: SheetRow[]) =>
    setDraft(JSON.stringify(changed) === begun ? null : { before, rows: changed });
  const save = async () => {
    cache.setQueryData(sheetKey(subcategoryId), await call('saveSheet', { subcategoryId, before, rows }));
    setDraft(null);
    return true;
  };
  return (
    <Section title="Sheet" isChanged={draft !== null} onSave={save} onUndo={() => setDraft(null)}>
      <DraftOffer
        what="the sheet"
        found={found}
        isOutdated={found?.values.begun !== JSON.stringify(stored)}
        onTake={({ rows: typed }) => change(typed)}
        onForget={forget}
      />
      <SheetRows rows={rows} specifications={specifications} onChange={change} />
      <AddSpecification
        specifications={specifications.filter(({ id }) => !rows.some(({ specificationId }) => specificationId === id))}
        onAdd={({ id }) =>
          change([...rows, { specificationId: id, isFiltered: true, isCompared: true, isOnCard: false }])
        }
      />
    </Section>
  );
}

/** Empty again after each choice. */
function AddSpecification({
  specifications,
  onAdd,
}: {
  specifications: StaffSpecification[];
  onAdd(specification: StaffSpecification): void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      options={specifications}
      getOptionKey={({ id }) => id}
      getOptionLabel={withUnit}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
      onChange={(_event, chosen) => {
        if (chosen) onAdd(chosen);
      }}
      autoHighlight
      blurOnSelect={false}
      noOptionsText="There is no other specification of this name."
      renderInput={(params) => <TextField {...params} label="Add a specification" />}
      sx={{ maxWidth: 360, mt: 1 }}
    />
  );
}
