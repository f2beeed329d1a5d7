import { Alert, Button, Card, CardContent, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { filsOf } from '#backoffice/shell/aed.ts';
import { SubcategorySelect } from './subcategory-select.tsx';

/** What a draft needs to begin with; the rest is filled in on its page. */
export function NewProductPage() {
  const [subcategoryId, setSubcategoryId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'name' | 'brand' | 'price', string>;
    const priceFils = filsOf(typed.price);
    if (priceFils === null) return setProblem(`‘${typed.price}’ is no amount; type AED as in 1299.50.`);
    try {
      const { name, brand } = typed;
      const { item } = await call('createProduct', { name, brand, priceFils, subcategoryId: subcategoryId ?? 0 });
      notify(`${item.name} is a draft; shoppers see it once you publish it.`, { type: 'success' });
      navigate(`/products/${item.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Card sx={{ maxWidth: 560, mt: 2 }}>
      <Title title="New product" />
      <CardContent>
        <Stack component="form" onSubmit={create} sx={{ gap: 1 }}>
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
          <TextField name="name" label="Name" required autoFocus />
          <TextField name="brand" label="Brand" />
          <SubcategorySelect value={subcategoryId} onChange={setSubcategoryId} />
          <TextField
            name="price"
            label="Price (AED)"
            required
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            helperText="VAT included. Colours, storage and other prices come on the next page."
          />
          <Button type="submit" variant="contained" sx={{ alignSelf: 'start', mt: 1 }}>
            Make a draft
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
