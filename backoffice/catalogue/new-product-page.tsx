import { Alert, Button, Card, CardContent, Stack, TextField } from '@mui/material';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '#backoffice/api.ts';
import { filsOf } from '#backoffice/shell/aed.ts';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import { paths } from '#backoffice/shell/paths.ts';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import { SubcategorySelect } from './subcategory-select.tsx';

const nothing = { name: '', brand: '', price: '', subcategoryId: null as number | null };

/** The fields that a new draft requires; the rest is edited on its page. */
export function NewProductPage() {
  const [typed, setTyped] = useState(nothing);
  const [isMade, setIsMade] = useState(false);
  const { problem, attempt } = useProblem();
  const navigate = useNavigate();
  const notify = useNotify();
  const isUnsaved = !isMade && JSON.stringify(typed) !== JSON.stringify(nothing);
  const { found, forget } = useDraft('products/new', isUnsaved ? typed : null);
  useUnsavedChanges({ what: 'the new product', isUnsaved, isDrafted: true });
  const inputOf = (field: 'name' | 'brand' | 'price') => ({
    value: typed[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [field]: event.target.value }),
  });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const priceFils = filsOf(typed.price);
      if (priceFils === null) throw new Error(`‘${typed.price}’ is no amount; type AED as in 1299.50.`);
      const { name, brand, subcategoryId } = typed;
      const { item } = await call('createProduct', { name, brand, priceFils, subcategoryId: subcategoryId ?? 0 });
      setIsMade(true);
      notify(`${item.name} is a draft; shoppers see it once you publish it.`, { type: 'success' });
      navigate(paths.edit('products', item.id));
    });
  };
  return (
    <Card sx={{ maxWidth: 560, mt: 2 }}>
      <Title title="New product" />
      <CardContent>
        <Stack component="form" onSubmit={create} sx={{ gap: 1 }}>
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
          <DraftOffer what="a new product" found={found} onTake={setTyped} onForget={forget} />
          <TextField label="Name" required autoFocus {...inputOf('name')} />
          <TextField label="Brand" {...inputOf('brand')} />
          <SubcategorySelect
            value={typed.subcategoryId}
            onChange={(subcategoryId) => setTyped({ ...typed, subcategoryId })}
          />
          <TextField
            label="Price (AED)"
            required
            {...inputOf('price')}
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
