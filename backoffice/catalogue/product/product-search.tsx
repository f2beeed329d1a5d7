import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import type { ProductRow } from '#contract/staff/products.ts';

const mostShown = 20;

/** A field that finds products by words of their name, address and SKU, and adds the chosen one. */
export function ProductSearch({
  label,
  exceptIds,
  onAdd,
}: {
  label: string;
  exceptIds: number[];
  onAdd(product: ProductRow): void;
}) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data, isFetching, error } = useQuery({
    queryKey: ['products', 'search', q],
    queryFn: () => call('listProducts', { q, limit: mostShown }),
    enabled: q !== '',
  });
  const found = q === '' ? [] : (data?.items ?? []);
  return (
    <Autocomplete
      options={found.filter(({ id }) => !exceptIds.includes(id))}
      // The server has searched.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
      onChange={(_event, chosen) => {
        if (chosen) onAdd(chosen);
      }}
      loading={isFetching}
      autoHighlight
      blurOnSelect={false}
      noOptionsText={q === '' ? 'Type words of its name, or its SKU.' : 'No other product has these words.'}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== null}
          helperText={error === null ? null : sentenceOf(error)}
        />
      )}
      sx={{ maxWidth: 480, mt: 1 }}
    />
  );
}
