import { type FormEvent, useRef } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { useShopper } from '#storefront/shopper/use-shopper.ts';
import { Button } from '#ui/button.tsx';
import { PhotoInput } from './photo-input.tsx';
import { StarInput } from './star-input.tsx';
import { useSendReview } from './use-send-review.ts';

/** Rating, text and photos of a review; once the review is stored, the photos alone that are not. */
export function OpenReviewForm({ productId, onDone }: { productId: number; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const isOpen = () => form.current !== null;
  const sending = useSendReview(productId, { isOpen, onDone });
  const { photos, isSending, isStored } = sending;
  const { isSignedIn } = useShopper();

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.submit();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-2xl bg-sunken p-4">
      {isStored ? <p className="text-sm">{m.reviews_photos_left()}</p> : <Words {...sending} />}
      {isSignedIn ? (
        <PhotoInput chosen={photos.chosen} isSending={isSending} onAdd={photos.add} onRemove={photos.remove} />
      ) : (
        <p className="text-muted text-sm">{m.reviews_photos_sign_in()}</p>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {photos.progress !== null && m.reviews_photo_sending(photos.progress)}
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

function labelOf({ isSending, isStored }: Sending): string {
  if (isSending) return m.reviews_submitting();
  return isStored ? m.reviews_photos_again() : m.reviews_submit();
}
