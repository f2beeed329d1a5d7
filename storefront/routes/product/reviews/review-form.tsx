import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiFault } from '#contract/client.ts';
import { useDraft } from '#storefront/app/use-draft.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { StarInput } from './star-input.tsx';

/**
 * Opened by Add Review, whose label becomes Cancel; resets and closes after an answer (R-REV-2). It stays open with its text while
 * something is missing, or when no answer came.
 */
export function ReviewForm({ productId }: { productId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLFormElement>(null);

  function close() {
    setIsOpen(false);
    toggle.current?.querySelector('button')?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {/* A form, because React replays a form submitted before hydration. */}
      <form ref={toggle} action={() => setIsOpen(!isOpen)} className="grid">
        <Button type="submit" variant="quiet" aria-expanded={isOpen}>
          {isOpen ? m.reviews_cancel() : m.reviews_add()}
        </Button>
      </form>
      {isOpen && <OpenForm productId={productId} onDone={close} />}
    </div>
  );
}

function OpenForm({ productId, onDone }: { productId: number; onDone: () => void }) {
  const [rating, setRating] = useState(0);
  const [{ text }, setDraft, forgetDraft] = useDraft(`review-${productId}`, { text: '' });
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || goToSignIn()) return;
    if (rating === 0 || text.trim() === '') return showToast('error', m.reviews_incomplete());
    setIsSending(true);
    const answer = await postReview(productId, rating, text);
    if (answer === 'signed out') return void goToSignIn();
    if (answer === 'unanswered') {
      setIsSending(false);
      return showToast('error', m.reviews_failed());
    }
    if (answer === 'added') showToast('success', m.reviews_added());
    else showToast('error', answer.refusal);
    forgetDraft();
    // Not if it was closed meanwhile, and another one opened.
    if (form.current) onDone();
    if (answer === 'added') revalidate();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-2xl bg-sunken p-4">
      <StarInput rating={rating} onRate={setRating} />
      <label className="flex flex-col gap-1.5 font-medium text-sm">
        {m.reviews_text()}
        <textarea
          rows={4}
          maxLength={2000}
          value={text}
          readOnly={isSending}
          placeholder={m.reviews_text_hint()}
          onChange={(event) => setDraft({ text: event.target.value })}
          className="rounded-xl border border-line-strong bg-surface p-3 font-normal text-base placeholder:text-muted"
        />
      </label>
      <Button type="submit" aria-disabled={isSending || undefined} className="aria-disabled:opacity-60">
        {isSending ? m.reviews_submitting() : m.reviews_submit()}
      </Button>
    </form>
  );
}

async function postReview(
  productId: number,
  rating: number,
  description: string,
): Promise<'added' | 'signed out' | 'unanswered' | { refusal: string }> {
  try {
    const answer = await browserCaller('postReviews', { product_id: productId, rating, description });
    return answer.status === 'success' ? 'added' : { refusal: answer.message };
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Review failed:', fault);
    const isRefused = isApiFault(fault) && fault.httpStatus >= 400 && fault.httpStatus < 500;
    return isRefused ? { refusal: fault.message } : 'unanswered';
  }
}
