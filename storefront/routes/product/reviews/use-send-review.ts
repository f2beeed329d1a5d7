import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDraft } from '#storefront/app/use-draft.ts';
import { m } from '#storefront/paraglide/messages.js';
import { sendReview } from '#storefront/shopper/send-review.ts';
import { readAccessToken } from '#storefront/shopper/session.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { useSessionEnd } from '#storefront/shopper/use-session-end.ts';
import { showToast } from '#ui/toast.ts';
import { usePhotos } from './use-photos.ts';

type Form = {
  /** Not if it was closed meanwhile, and another one opened. */
  isOpen(): boolean;
  /** Aborted by Cancel: nothing more is wanted. On the way to another page the photos are sent on. */
  signal: AbortSignal;
  onDone(): void;
};

/**
 * What the review form holds, and its way to the shop: first the review, then the photos one after the other. Photos that fail can be sent
 * again without the review.
 */
export function useSendReview(productId: number, { isOpen, signal, onDone }: Form) {
  const [rating, setRating] = useState(0);
  const [{ text }, setDraft, forgetDraft] = useDraft(`review-${productId}`, { text: '' });
  const photos = usePhotos();
  const [isSending, setIsSending] = useState(false);
  const [isStored, setIsStored] = useState(false);
  const { revalidate } = useRevalidator();
  const goToSignIn = useSignInRedirect();
  useSessionEnd(forgetPhotos);

  /** The member who signs in next did not choose these photos. */
  function forgetPhotos() {
    photos.clear();
    setIsStored(false);
  }

  async function submit() {
    if (isSending || goToSignIn()) return;
    if (isStored && photos.chosen.length === 0) return onDone();
    if (!isStored && (rating === 0 || text.trim() === '')) return showToast('error', m.reviews_incomplete());
    setIsSending(true);
    const token = readAccessToken();
    if (isStored || (await store())) await sendPhotos(token);
    setIsSending(false);
  }

  /** Whether there are photos to send for it. */
  async function store(): Promise<boolean> {
    const answer = await sendReview({ productId, rating, text });
    if (answer === 'signed out') {
      signInIfOpen();
      return false;
    }
    if (answer === 'unanswered') {
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

  async function sendPhotos(token: string | null) {
    const { unsent, isSignedOut } = await photos.send({ productId, signal, token });
    if (signal.aborted) return;
    if (unsent === 0) {
      showToast('success', m.reviews_photos_sent(), 'longer');
      if (isOpen()) onDone();
      return;
    }
    const canSendAgain = isOpen() && !isSignedOut;
    const words = canSendAgain ? m.reviews_photos_failed() : m.reviews_photos_not_sent({ count: unsent });
    showToast('error', words, 'longer');
    if (isSignedOut) {
      forgetPhotos();
      signInIfOpen();
    }
  }

  /** A member who has gone on to another page is not taken away from it. */
  function signInIfOpen() {
    if (isOpen()) goToSignIn();
  }

  function removePhoto(id: string) {
    photos.remove(id);
    // Nothing is left to send.
    if (isStored && photos.chosen.length === 1) onDone();
  }

  const setText = (typed: string) => setDraft({ text: typed });
  return { rating, setRating, text, setText, photos, removePhoto, isSending, isStored, submit };
}
