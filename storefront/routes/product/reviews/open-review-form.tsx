import { type FormEvent, useEffect, useRef } from 'react';
import { mostPhotosOfReview } from '#contract/review-photos.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useShopper } from '#storefront/shopper/use-shopper.ts';
import { Button } from '#ui/button.tsx';
import { PhotoInput } from './photo-input.tsx';
import { StarInput } from './star-input.tsx';
import { useSendReview } from './use-send-review.ts';

type Props = { productId: number; signal: AbortSignal; onDone: () => void };

/** Rating, text and photos of a review; once the review is stored, the photos alone that are not. */
export function OpenReviewForm({ productId, signal, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isOpen = () => form.current !== null;
  const sending = useSendReview(productId, { isOpen, signal, onDone });
  const { photos, removePhoto, isSending, isStored } = sending;
  const { isSignedIn } = useShopper();

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.submit();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-2xl bg-sunken p-4">
      {isStored ? <Stored isSending={isSending} /> : <Words {...sending} />}
      {isSignedIn ? (
        <PhotoInput chosen={photos.chosen} isSending={isSending} onAdd={photos.add} onRemove={removePhoto} />
      ) : (
        <p className="text-muted text-sm">{m.reviews_photos_sign_in()}</p>
      )}
      {/* Always there: screen readers announce what changes in it, not that it appears. */}
      <p role="status" className={photos.progress === null ? 'sr-only' : 'text-muted text-sm'}>
        {statusOf(photos)}
      </p>
      <Button type="submit" aria-disabled={isSending || undefined} className="aria-disabled:opacity-60">
        {labelOf(sending)}
      </Button>
    </form>
  );
}

type Sending = ReturnType<typeof useSendReview>;

function Words({ rating, setRating, text, setText, isSending }: Sending) {
  return (
    <>
      <StarInput rating={rating} onRate={setRating} />
      <label className="flex flex-col gap-1.5 font-medium text-sm">
        {m.reviews_text()}
        <textarea
          rows={4}
          maxLength={2000}
          value={text}
          readOnly={isSending}
          placeholder={m.reviews_text_hint()}
          onChange={(event) => setText(event.target.value)}
          className="rounded-xl border border-line-strong bg-surface p-3 font-normal text-base placeholder:text-muted"
        />
      </label>
    </>
  );
}

/** Takes the place of the words, and the focus if it was on one of them. */
function Stored({ isSending }: { isSending: boolean }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) sentence.current?.focus();
  }, []);
  return (
    <p ref={sentence} tabIndex={-1} className="text-sm outline-none">
      {isSending ? m.reviews_photos_under_way() : m.reviews_photos_left()}
    </p>
  );
}

function statusOf({ progress, chosen }: Sending['photos']): string {
  if (progress !== null) return m.reviews_photo_sending(progress);
  return chosen.length === 0 ? '' : m.reviews_photos_chosen({ count: chosen.length, most: mostPhotosOfReview });
}

function labelOf({ isSending, isStored }: Sending): string {
  if (isSending) return m.reviews_submitting();
  return isStored ? m.reviews_photos_again() : m.reviews_submit();
}
