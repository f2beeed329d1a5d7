import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { call } from '#backoffice/api.ts';
import { HideButton } from '#backoffice/shell/hide-button.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import type { PhotoState, StaffPhoto } from '#contract/staff/reviews.ts';
import { RemovePhotoButton } from './remove-photo-button.tsx';

/** The photos of a review in the order in which they were sent; each opens in full in a tab of its own. */
export function ReviewPhotos({ photos }: { photos: StaffPhoto[] }) {
  const heading = useHeadingAfterRemoval(photos.length);
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography ref={heading} tabIndex={-1} component="h2" sx={{ fontWeight: 600, outline: 0 }}>
        Photos
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        No page shows a photo before you do: look for faces, addresses and serial numbers.
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {photos.map((photo, index) => (
          <PhotoCard key={photo.id} photo={photo} name={`Photo ${index + 1}`} />
        ))}
      </Stack>
    </Box>
  );
}

/** A removed photo takes the button that was pressed with it: the heading gets the focus. */
function useHeadingAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

function PhotoCard({ photo: { id, path, state }, name }: { photo: StaffPhoto; name: string }) {
  const card = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusThatStays(card, state);
  // What a colleague has hidden meanwhile is not shown unseen.
  const show = () => keepFocus(call('showReviewPhoto', { id, seen: state }));
  return (
    <Box ref={card} role="group" aria-label={name} sx={{ width: 200 }}>
      <Box component="a" href={path} target="_blank" rel="noreferrer" sx={{ display: 'block' }}>
        <Box
          component="img"
          src={path}
          alt={name}
          sx={{ width: 200, height: 200, objectFit: 'contain', bgcolor: 'action.hover', borderRadius: 1 }}
        />
      </Box>
      <Chip size="small" variant="outlined" {...chips[state]} />
      <Stack direction="row" sx={{ columnGap: 1, ml: -1, flexWrap: 'wrap' }}>
        {state === 'waiting' && <ShowButton onShow={show} />}
        <HideButton
          what="photo"
          isHidden={state === 'hidden'}
          onHide={(reason) => keepFocus(call('hideReviewPhoto', { id, reason }))}
          onShow={show}
        />
        <RemovePhotoButton id={id} />
      </Stack>
    </Box>
  );
}

const chips = {
  waiting: { color: 'warning', label: 'waiting' },
  shown: { color: 'success', label: 'shown' },
  hidden: { color: 'error', label: 'hidden' },
} as const satisfies Record<PhotoState, object>;

/** Once a call has changed the photo, the button that was pressed may be gone: its card's first one gets the focus. */
function useFocusThatStays(card: RefObject<HTMLDivElement | null>, state: PhotoState) {
  const isChangedHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the photo shows its new state
  useEffect(() => {
    if (isChangedHere.current) card.current?.querySelector('button')?.focus();
    isChangedHere.current = false;
  }, [card, state]);
  return (change: Promise<unknown>) => {
    isChangedHere.current = true;
    return change;
  };
}

function ShowButton({ onShow }: { onShow(): Promise<unknown> }) {
  const { isActing, run } = useAction();
  const show = () =>
    run(async () => {
      await onShow();
      return 'The photo shows in the shop.';
    });
  return (
    <Button disabled={isActing} onClick={show}>
      Show
    </Button>
  );
}
