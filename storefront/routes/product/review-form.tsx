import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInDetour } from '#storefront/shopper/sign-in-detour.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { StarInput } from './star-input.tsx';

/** Opens with Add Review, whose label becomes Cancel; resets and closes after a submit attempt (section 4). */
export function ReviewForm({ productId }: { productId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? m.reviews_cancel() : m.reviews_add()}
      </Button>
      {isOpen && <OpenForm productId={productId} onDone={() => setIsOpen(false)} />}
    </div>
  );
}

function OpenForm({ productId, onDone }: { productId: number; onDone: () => void }) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInDetour();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (goToSignIn()) return;
    if (rating === 0 || text.trim() === '') return showToast('error', m.reviews_incomplete());
    setIsSending(true);
    const refusal = await postReview(productId, rating, text);
    if (refusal === null) showToast('success', m.reviews_added());
    else showToast('error', refusal);
    if (refusal === null) await revalidate();
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-2xl bg-sunken p-4">
      <StarInput rating={rating} onRate={setRating} />
      <label className="flex flex-col gap-1.5 font-medium text-sm">
        {m.reviews_text()}
        <textarea
          rows={4}
          maxLength={2000}
          value={text}
          placeholder={m.reviews_text_hint()}
          onChange={(event) => setText(event.target.value)}
          className="rounded-xl border border-line-strong bg-surface p-3 font-normal text-base"
        />
      </label>
      <Button type="submit" disabled={isSending}>
        {isSending ? m.reviews_submitting() : m.reviews_submit()}
      </Button>
    </form>
  );
}

/** Gives back null for success, else what to tell the shopper. */
async function postReview(productId: number, rating: number, description: string): Promise<string | null> {
  try {
    const answer = await browserCaller('postReviews', { product_id: productId, rating, description });
    return answer.status === 'success' ? null : answer.message;
  } catch (fault) {
    console.error('Review failed:', fault);
    return isSignedOutFault(fault) && fault instanceof Error ? fault.message : m.reviews_failed();
  }
}
