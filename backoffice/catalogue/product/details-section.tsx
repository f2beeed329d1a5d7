import { Button, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { Section } from '#backoffice/catalogue/section.tsx';
import { SubcategorySelect } from '#backoffice/catalogue/subcategory-select.tsx';
import { useTree } from '#backoffice/catalogue/use-tree.ts';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import { cutText } from '#contract/cut-text.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { DescriptionField } from './description-field.tsx';
import type { ProductState } from './use-product.ts';

type Details = Pick<StaffProduct, 'name' | 'brand' | 'handle' | 'descriptionHtml' | 'subcategoryId'>;

/**
 * Texts, slug and category. The draft holds only the edited fields: when someone else saves meanwhile, their values show in the other
 * fields, and beside the draft's where both changed the same field.
 */
export function DetailsSection({
  product,
  state,
  canMove,
}: {
  product: StaffProduct;
  state: ProductState;
  canMove: boolean;
}) {
  const [draft, setDraft] = useState<Partial<Details>>({});
  const [edition, setEdition] = useState(0);
  const shown = { ...product, ...draft };
  const type = (fields: Partial<Details>) => setDraft((before) => withoutSame({ ...before, ...fields }, product));
  const forget = () => {
    setDraft({});
    setEdition((before) => before + 1);
  };
  // The editor restarts with the server's text, but never while the user is typing.
  const description = useRef(product.descriptionHtml);
  if (draft.descriptionHtml === undefined) description.current = product.descriptionHtml;
  const isChanged = Object.keys(draft).length > 0;
  const { found, forget: forgetDraft } = useDraft(
    `products/${product.id}/details`,
    isChanged ? { version: product.version, fields: draft } : null,
  );
  const takeUp = ({ fields }: { fields: Partial<Details> }) => {
    type(fields);
    setEdition((before) => before + 1);
  };
  const theirs = useTheirs(product, draft, state.conflict !== null);
  const help = (field: keyof Details, usual?: string) =>
    theirs(field) === null ? (
      usual
    ) : (
      <Theirs text={theirs(field) ?? ''} onTake={() => setDraft(without(draft, field))} />
    );
  const save = async () => {
    const { name, brand, handle, descriptionHtml, subcategoryId } = shown;
    const isSaved = await state.save(({ id, version }) =>
      call('updateProduct', { id, version, name, brand, handle, descriptionHtml, subcategoryId }),
    );
    if (isSaved) forget();
    return isSaved;
  };
  return (
    <Section title="Details" isChanged={isChanged} onSave={save} onUndo={forget}>
      <DraftOffer
        what="the details"
        found={found}
        isOutdated={found?.values.version !== product.version}
        onTake={takeUp}
        onForget={forgetDraft}
      />
      <Stack sx={{ gap: 1 }}>
        <TextField
          label="Name"
          value={shown.name}
          onChange={(event) => type({ name: event.target.value })}
          helperText={help('name')}
          required
        />
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
          <TextField
            label="Brand"
            value={shown.brand}
            onChange={(event) => type({ brand: event.target.value })}
            helperText={help('brand')}
          />
          <SubcategorySelect
            value={shown.subcategoryId}
            onChange={(subcategoryId) => type({ subcategoryId })}
            isDisabled={!canMove}
            helperText={help('subcategoryId')}
          />
        </Stack>
        <TextField
          label="Web address"
          value={shown.handle}
          onChange={(event) => type({ handle: event.target.value })}
          disabled={!canMove}
          helperText={help(
            'handle',
            canMove ? 'Part of the address of its page. Links to the old one lead to the new one.' : undefined,
          )}
        />
        <DescriptionField
          key={`${edition} ${description.current}`}
          initialHtml={shown.descriptionHtml}
          onChange={(descriptionHtml) => type({ descriptionHtml })}
        />
        {theirs('descriptionHtml') === null ? null : help('descriptionHtml')}
      </Stack>
    </Section>
  );
}

/** The values that someone else saved in fields that the draft changes too. */
function useTheirs(product: StaffProduct, draft: Partial<Details>, hasConflict: boolean) {
  const tree = useTree();
  return (field: keyof Details): string | null => {
    if (!hasConflict || draft[field] === undefined || draft[field] === product[field]) return null;
    if (field !== 'subcategoryId') return String(product[field]).replaceAll(/<[^>]*>/g, ' ');
    const subcategories = tree.flatMap((category) => category.subcategories);
    return subcategories.find(({ id }) => id === product.subcategoryId)?.name ?? '';
  };
}

function Theirs({ text, onTake }: { text: string; onTake(): void }) {
  return (
    <Typography component="span" variant="body2">
      It is now: “{cutText(text, 120, '…')}”.{' '}
      <Button size="small" onClick={onTake}>
        Use that
      </Button>
    </Typography>
  );
}

function without(draft: Partial<Details>, field: keyof Details): Partial<Details> {
  const { [field]: _taken, ...rest } = draft;
  return rest;
}

function withoutSame(draft: Partial<Details>, product: StaffProduct): Partial<Details> {
  const differing = Object.entries(draft).filter(([field, value]) => value !== product[field as keyof Details]);
  return Object.fromEntries(differing);
}
