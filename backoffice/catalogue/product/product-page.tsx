import { Alert, Button, Chip, Link, Stack } from '@mui/material';
import { Copy, ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm, Loading, Title } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#backoffice/api.ts';
import { paths } from '#backoffice/shell/paths.ts';
import { useAction } from '#backoffice/shell/use-action.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { AccessoriesSection } from './accessories-section.tsx';
import { DealsSection } from './deals-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { SpecificationsSection } from './specifications-section.tsx';
import { type ProductState, useProduct } from './use-product.ts';
import { VariantsSection } from './variants-section.tsx';

/** All sections of a product. The content role sees only those that it may change: texts, pictures, specifications and accessories. */
export function ProductPage() {
  const { id } = useParams();
  return <Product key={id} id={Number(id)} />;
}

function Product({ id }: { id: number }) {
  const state = useProduct(id);
  const canMove = useCanCall('moveProducts');
  const canSaveVariants = useCanCall('saveVariants');
  const canSaveSpecifications = useCanCall('saveSpecifications');
  const canSaveAccessories = useCanCall('saveAccessories');
  const canStartDeal = useCanCall('startDeal');
  const { product, problem, conflict } = state;
  if (problem !== null) return <Alert severity="error">{problem}</Alert>;
  if (product === null) return <Loading />;
  return (
    <Stack sx={{ gap: 2, mt: 2, mb: 6, maxWidth: 1100 }}>
      <Title title={product.name} />
      <ProductActions product={product} state={state} />
      {conflict === null ? null : (
        <Alert severity="warning" role="alert" sx={{ position: 'sticky', top: 56, zIndex: 2 }}>
          {conflict} What you typed is still here.
        </Alert>
      )}
      <DetailsSection product={product} state={state} canMove={canMove} />
      <PicturesSection product={product} state={state} />
      {canSaveVariants ? <VariantsSection product={product} state={state} /> : null}
      {canSaveSpecifications ? <SpecificationsSection product={product} state={state} /> : null}
      {canSaveAccessories ? <AccessoriesSection product={product} state={state} /> : null}
      {canStartDeal ? <DealsSection product={product} state={state} /> : null}
    </Stack>
  );
}

type Props = { product: StaffProduct; state: ProductState };

function ProductActions({ product, state }: Props) {
  const canPublish = useCanCall('publishProducts');
  const { isPublished, handle } = product;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip
        label={isPublished ? 'Published' : 'Draft'}
        color={isPublished ? 'success' : 'default'}
        variant="outlined"
      />
      {isPublished ? (
        <Link href={paths.shopProduct(handle)} target="_blank" rel="noopener" sx={{ mx: 1 }}>
          See it in the shop <ExternalLink size={14} aria-hidden />
        </Link>
      ) : null}
      <span style={{ flexGrow: 1 }} />
      {canPublish ? <ManagerActions product={product} state={state} /> : null}
    </Stack>
  );
}

function ManagerActions({ product, state }: Props) {
  const { id, version, name, isPublished } = product;
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useAction();
  const publish = () =>
    run(async () => {
      await call('publishProducts', { ids: [id], isPublished: !isPublished });
      state.reload();
      return isPublished ? `${name} is a draft now.` : `${name} is in the shop.`;
    });
  const duplicate = () =>
    run(async () => {
      const { item } = await call('duplicateProduct', { id });
      return { text: 'This is the copy, a draft.', to: paths.edit('products', item.id) };
    });
  const remove = () =>
    run(async () => {
      setIsAsking(false);
      await call('deleteProduct', { id, version });
      return { text: `${name} is deleted.`, to: paths.list('products') };
    });
  return (
    <>
      <Button onClick={duplicate} startIcon={<Copy size={18} aria-hidden />}>
        Duplicate
      </Button>
      <Button color="error" onClick={() => setIsAsking(true)} startIcon={<Trash2 size={18} aria-hidden />}>
        Delete
      </Button>
      <Button
        variant={isPublished ? 'outlined' : 'contained'}
        onClick={publish}
        startIcon={isPublished ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Delete ${name}?`}
        content="It goes with its variants, pictures, reviews and questions, and from carts and wishlists. This cannot be undone; unpublishing can."
        confirm="Delete"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
