import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#backoffice/api.ts';
import { Section } from '#backoffice/catalogue/section.tsx';
import { StockDialog } from '#backoffice/catalogue/stock-dialog.tsx';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { OptionGroup } from './option-group.tsx';
import { inputOf, kinds, mergeSheets, rowName, type Sheet, type SheetRow, sheetOf } from './sheet.ts';
import type { ProductState } from './use-product.ts';
import { VariantsTable } from './variants-table.tsx';

/** Options, prices, SKUs. When someone else saves meanwhile, the typed changes stay and are merged into theirs. */
export function VariantsSection({ product, state }: { product: StaffProduct; state: ProductState }) {
  const [base, setBase] = useState(product);
  const [draft, setDraft] = useState<Sheet | null>(null);
  const [moving, setMoving] = useState<SheetRow | null>(null);
  if (base !== product) {
    setBase(product);
    if (draft) setDraft(mergeSheets(sheetOf(base), draft, sheetOf(product)));
  }
  const sheet = draft ?? sheetOf(product);
  const { found, forget } = useDraft(
    `products/${product.id}/variants`,
    draft ? { version: product.version, base: sheetOf(product), sheet: draft } : null,
  );
  const save = async () => {
    const input = inputOf(sheet);
    const isSaved = await state.save(({ id, version }) => call('saveVariants', { id, version, ...input }));
    if (isSaved) setDraft(null);
    return isSaved;
  };
  return (
    <Section title="Variants" isChanged={draft !== null} onSave={save} onUndo={() => setDraft(null)}>
      <DraftOffer
        what="the variants"
        found={found}
        isOutdated={found?.values.version !== product.version}
        onTake={(typed) => setDraft(mergeSheets(typed.base, typed.sheet, sheetOf(product)))}
        onForget={forget}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        An added option gets a row with each of the others, at the price of the first. The first row in stock is what
        lists show.
      </Typography>
      <Stack sx={{ gap: 1 }}>
        {kinds.map((kind) => (
          <OptionGroup key={kind} kind={kind} sheet={sheet} onChange={setDraft} />
        ))}
      </Stack>
      <VariantsTable sheet={sheet} onChange={setDraft} onMoveStock={setMoving} />
      {moving?.id ? (
        <StockDialog
          variantId={moving.id}
          name={[product.name, rowName(sheet, moving)].filter(Boolean).join(', ')}
          onClose={() => setMoving(null)}
          onMoved={state.reload}
        />
      ) : null}
    </Section>
  );
}
