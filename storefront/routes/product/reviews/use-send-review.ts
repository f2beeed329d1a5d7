import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDraft } from '#storefront/app/use-draft.ts';
import { m } from '#storefront/paraglide/messages.js';
import { sendReview } from '#storefront/shopper/send-review.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { showToast } from '#ui/toast.ts';
import { usePhotos } from './use-photos.ts';

type Form = {
  /** Not if it was closed meanwhile, and another one opened. */
  isOpen(): boolean;
  onDone(): void;
};

/**
 * What the review form holds, and its way to the shop: first the review, then the photos one after the other. Photos that fail can be sent
 * again without the review.
 */
export function useSendReview(productId: number, { isOpen, onDone }: Form) {
  const [rating, setRating] = useState(0);
  const [{ text }, setDraft, forgetDraft] = useDraft(`review-${productId}`, { text: '' });
  const photos = usePhotos();
  const [isSending, setIsSending] = useState(false);
  const [isStored, setIsStored] = useState(false);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();

  async function submit() {
    if (isSending || goToSignIn()) return;
    if (!isStored && (rating === 0 || text.trim() === '')) return showToast('error', m.reviews_incomplete());
    setIsSending(true);
    if (isStored || (await store())) await sendPhotos();
  }

  /** Whether there are photos to send for it. */
  async function store(): Promise<boolean> {
    const answer = await sendReview({ productId, rating, text });
    if (answer === 'signed out') {
      goToSignIn();
      return false;
    }
    if (answer === 'unanswered') {
      setIsSending(false);
      showToast('error', m.reviews_failed());
      return false;
    }
    const isAdded = answer === 'added';
    showToast(isAdded ? 'success' : 'error', isAdded ? m.reviews_added() : answer.refusal);
    forgetDraft();
    const hasPhotos = isAdded && photos.chosen.length > 0;
    if (hasPhotos) setIsStored(true);
    else if (isOpen()) onDone();
    if (isAdded) revalidate();
    return hasPhotos;
  }

  async function sendPhotos() {
    const outcome = await photos.send(productId, isOpen);
    if (outcome === 'signed out') return void goToSignIn();
    setIsSending(false);
    // Who closed the form does not want the others sent.
    if (outcome === 'some left') return isOpen() && showToast('error', m.reviews_photos_failed(), 'longer');
    showToast('success', m.reviews_photos_sent(), 'longer');
    if (isOpen()) onDone();
  }

  const setText = (typed: string) => setDraft({ text: typed });
  return { rating, setRating, text, setText, photos, isSending, isStored, submit };
}
