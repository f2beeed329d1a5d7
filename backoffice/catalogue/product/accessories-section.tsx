import { Box, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '#backoffice/api.ts';
import { Section } from '#backoffice/catalogue/section.tsx';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import { OrderedRow } from '#backoffice/shell/ordered-row.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { mostAccessories, type StaffProduct } from '#contract/staff/product-fields.ts';
import { ProductSearch } from './product-search.tsx';
import type { ProductState } from './use-product.ts';

type Accessory = StaffProduct['accessories'][number];

/** What shoppers are shown below the product as Goes with it, in this order: found by typing, moved and removed. */
export function AccessoriesSection({ product, state }: { product: StaffProduct; state: ProductState }) {
  const [edited, setEdited] = useState<Accessory[] | null>(null);
  const accessories = edited ?? product.accessories;
  const { found, forget: forgetDraft } = useDraft(
    `products/${product.id}/accessories`,
    edited && { version: product.version, accessories: edited },
  );
  const forget = () => setEdited(null);
  const save = async () => {
    const accessoryIds = accessories.map(({ id }) => id);
    const isSaved = await state.save(({ id, version }) => call('saveAccessories', { id, version, accessoryIds }));
    if (isSaved) forget();
    return isSaved;
  };
  return (
    <Section title="Accessories" isChanged={edited !== null} onSave={save} onUndo={forget}>
      <DraftOffer
        what="the accessories"
        found={found}
        isOutdated={found?.values.version !== product.version}
        onTake={(left) => setEdited(left.accessories)}
        onForget={forgetDraft}
      />
      <Typography variant="body2" color="text.secondary">
        Shoppers see the first twelve that are in the shop below the product, as “Goes with it”; what is sold out comes
        last.
      </Typography>
      <Box component="ol" aria-label="Accessories in their order" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {accessories.map((accessory, at) => (
          <OrderedRow key={accessory.id} name={accessory.name} rows={accessories} at={at} onChange={setEdited}>
            <AccessoryName accessory={accessory} />
          </OrderedRow>
        ))}
      </Box>
      {accessories.length < mostAccessories ? (
        <ProductSearch
          label="Add an accessory"
          exceptIds={[product.id, ...accessories.map(({ id }) => id)]}
          onAdd={({ id, handle, name, isPublished }) => setEdited([...accessories, { id, handle, name, isPublished }])}
        />
      ) : (
        <Typography variant="body2" sx={{ mt: 1 }}>
          A product has {mostAccessories} accessories at most.
        </Typography>
      )}
    </Section>
  );
}

function AccessoryName({ accessory: { id, name, isPublished } }: { accessory: Accessory }) {
  return (
    <>
      <Link component={RouterLink} to={paths.edit('products', id)} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      {isPublished ? null : <Chip label="Draft" size="small" variant="outlined" />}
    </>
  );
}
