import { useState } from 'react';
import { mostPhotoBytes, mostPhotosOfReview } from '#contract/review-photos.ts';
import { m } from '#storefront/paraglide/messages.js';
import { sendReviewPhoto } from '#storefront/shopper/send-review.ts';
import { readAccessToken } from '#storefront/shopper/session.ts';
import { showToast } from '#ui/toast.ts';

/** A photo that is chosen and not sent yet. `problem`: why it could not be sent; null if that was not tried. */
export type ChosenPhoto = { id: string; file: File; problem: string | null };

let ids = 0;

/** `unsent`: how many are left. `isSignedOut`: the session of who chose them has ended. */
export type PhotosOutcome = { unsent: number; isSignedOut: boolean };

type Order = {
  productId: number;
  /** Aborted: the photo under way and those after it are not wanted any more. */
  signal: AbortSignal;
  /** Whose photos they are. */
  token: string | null;
};

/** The photos of a review that are still to be sent, one after the other (R-REV-8). */
export function usePhotos() {
  const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
  /** How many of how many is under way; null: none. */
  const [progress, setProgress] = useState<{ number: number; total: number } | null>(null);

  function add(files: File[]) {
    for (const { name } of files.filter(isTooLarge)) showToast('error', m.reviews_photo_too_large({ name }), 'longer');
    const fitting = files.filter((file) => !isTooLarge(file));
    if (chosen.length + fitting.length > mostPhotosOfReview)
      showToast('error', m.reviews_photos_too_many({ most: mostPhotosOfReview }), 'longer');
    const added = fitting.map((file) => ({ id: String(ids++), file, problem: null }));
    setChosen([...chosen, ...added].slice(0, mostPhotosOfReview));
  }

  const remove = (id: string) => setChosen((now) => now.filter((photo) => photo.id !== id));
  const setProblem = (id: string, problem: string | null) =>
    setChosen((now) => now.map((photo) => (photo.id === id ? { ...photo, problem } : photo)));

  /** Those that were sent leave the list; those that failed stay in it with the reason. */
  async function sendAll({ productId, signal, token }: Order): Promise<PhotosOutcome> {
    let unsent = chosen.length;
    for (const [index, { id, file }] of chosen.entries()) {
      if (signal.aborted) break;
      // Another member may have signed in in another tab.
      if (readAccessToken() !== token) return { unsent, isSignedOut: true };
      setProgress({ number: index + 1, total: chosen.length });
      setProblem(id, null);
      const outcome = await sendReviewPhoto(productId, file, signal);
      if (outcome === 'signed out') return { unsent, isSignedOut: true };
      if (outcome === 'added') {
        unsent--;
        remove(id);
      } else if (outcome !== 'cancelled') setProblem(id, outcome.problem);
    }
    return { unsent, isSignedOut: false };
  }

  async function send(order: Order): Promise<PhotosOutcome> {
    const outcome = await sendAll(order);
    setProgress(null);
    return outcome;
  }

  return { chosen, progress, add, remove, clear: () => setChosen([]), send };
}

const isTooLarge = ({ size }: File) => size > mostPhotoBytes;
