import { Box, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { Section } from '#backoffice/catalogue/section.tsx';
import { DraftOffer } from '#backoffice/shell/draft-offer.tsx';
import { useDraft } from '#backoffice/shell/drafts.ts';
import { FileButton } from '#backoffice/shell/file-button.tsx';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import { TooltipButton } from '#backoffice/shell/tooltip-button.tsx';
import { upload } from '#backoffice/upload.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { ProductState } from './use-product.ts';

type Picture = StaffProduct['pictures'][number];

/** The gallery: files can be dropped or chosen, pictures dragged or moved by arrows, and each may belong to a colour. */
export function PicturesSection({ product, state }: { product: StaffProduct; state: ProductState }) {
  const [draft, setDraft] = useState<Picture[] | null>(null);
  const [removed, setRemoved] = useState<string[]>([]);
  const [dragged, setDragged] = useState<string | null>(null);
  const pictures = draft === null ? product.pictures : withArrivals(draft, removed, product.pictures);
  const addFiles = useUploads(product, state);
  const { found, forget: forgetDraft } = useDraft(
    `products/${product.id}/pictures`,
    draft && { version: product.version, draft, removed },
  );
  const forget = () => {
    setDraft(null);
    setRemoved([]);
  };
  const move = (id: string, to: number) => {
    const picture = pictures.find((one) => one.id === id);
    if (picture && to >= 0 && to < pictures.length) {
      setDraft(pictures.filter((one) => one.id !== id).toSpliced(to, 0, picture));
    }
  };
  const save = async () => {
    const rows = pictures.map(({ id, colorId, alt }) => ({ id, colorId, alt }));
    const isSaved = await state.save(({ id, version }) =>
      call('arrangeProductPictures', { id, version, pictures: rows }),
    );
    if (isSaved) forget();
    return isSaved;
  };
  return (
    <Section title="Pictures" isChanged={draft !== null} onSave={save} onUndo={forget}>
      <DraftOffer
        what="the pictures"
        found={found}
        isOutdated={found?.values.version !== product.version}
        onTake={(left) => {
          setDraft(left.draft);
          setRemoved(left.removed);
        }}
        onForget={forgetDraft}
      />
      <DropArea onFiles={addFiles} />
      <Box
        component="ol"
        aria-label="Pictures in their order"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
        }}
      >
        {pictures.map((picture, at) => (
          <PictureCard
            key={picture.id}
            product={product}
            picture={picture}
            number={at + 1}
            count={pictures.length}
            onChange={(changed) => setDraft(pictures.map((one) => (one.id === changed.id ? changed : one)))}
            onMove={(by) => move(picture.id, at + by)}
            onRemove={() => {
              setRemoved([...removed, picture.id]);
              setDraft(pictures.filter(({ id }) => id !== picture.id));
            }}
            onDragStart={() => setDragged(picture.id)}
            onDrop={() => {
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          />
        ))}
      </Box>
    </Section>
  );
}

/** Pictures added while the order was being edited go to the end; pictures that someone else removed are dropped. */
function withArrivals(draft: Picture[], removed: string[], stored: Picture[]): Picture[] {
  const known = new Set([...draft.map(({ id }) => id), ...removed]);
  const storedIds = new Set(stored.map(({ id }) => id));
  return [...draft.filter(({ id }) => storedIds.has(id)), ...stored.filter(({ id }) => !known.has(id))];
}

/** Uploads files one after the other; each shows as soon as it is stored. */
function useUploads(product: StaffProduct, state: ProductState) {
  const notify = useNotify();
  return async (files: File[]) => {
    for (const file of files) {
      try {
        await state.save(({ id }) => upload('uploadProductPicture', { id, alt: product.name }, file));
      } catch (error) {
        notify(`${file.name}: ${sentenceOf(error)}`, { type: 'error' });
      }
    }
  };
}

function DropArea({ onFiles }: { onFiles(files: File[]): Promise<void> }) {
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const take = async (files: File[]) => {
    if (files.length === 0) return;
    setIsBusy(true);
    await onFiles(files);
    setIsBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        border: '2px dashed',
        borderRadius: 2,
        p: 3,
        textAlign: 'center',
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <FileButton
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
        isMultiple
        onFiles={take}
        startIcon={<ImagePlus size={18} aria-hidden />}
        disabled={isBusy}
      >
        {isBusy ? 'Adding …' : 'Choose pictures'}
      </FileButton>
      <Typography variant="body2" color="text.secondary">
        or drop them here. 10 MB at most each.
      </Typography>
    </Box>
  );
}

function PictureCard({
  product,
  picture,
  number,
  count,
  onChange,
  onMove,
  onRemove,
  onDragStart,
  onDrop,
}: {
  product: StaffProduct;
  picture: Picture;
  number: number;
  count: number;
  onChange(picture: Picture): void;
  onMove(by: number): void;
  onRemove(): void;
  onDragStart(): void;
  onDrop(): void;
}) {
  const colors = product.options.filter(({ kind }) => kind === 'color');
  return (
    <Card
      component="li"
      variant="outlined"
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation();
        onDrop();
      }}
      sx={{ p: 1, cursor: 'grab' }}
    >
      <Box
        component="img"
        src={picture.path}
        alt={picture.alt}
        draggable={false}
        sx={{ width: '100%', aspectRatio: '1', objectFit: 'contain', bgcolor: '#fff', borderRadius: 1 }}
      />
      <TextField
        label={`Text of picture ${number}`}
        value={picture.alt}
        onChange={(event) => onChange({ ...picture, alt: event.target.value })}
      />
      {colors.length === 0 ? null : (
        <TextField
          select
          label={`Colour of picture ${number}`}
          value={picture.colorId ?? ''}
          onChange={(event) => onChange({ ...picture, colorId: event.target.value || null })}
        >
          <MenuItem value="">For every colour</MenuItem>
          {colors.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <TooltipButton label={`Move picture ${number} forward`} isDisabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowLeft size={18} aria-hidden />
        </TooltipButton>
        <TooltipButton label={`Remove picture ${number}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </TooltipButton>
        <TooltipButton label={`Move picture ${number} back`} isDisabled={number === count} onClick={() => onMove(1)}>
          <ArrowRight size={18} aria-hidden />
        </TooltipButton>
      </Stack>
    </Card>
  );
}
