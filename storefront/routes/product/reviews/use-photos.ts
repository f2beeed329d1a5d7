import { useState } from 'react';
import { mostPhotoBytes, mostPhotosOfReview } from '#contract/review-photos.ts';
import { m } from '#storefront/paraglide/messages.js';
import { sendReviewPhoto } from '#storefront/shopper/send-review.ts';
import { showToast } from '#ui/toast.ts';

/** A photo that is chosen and not sent yet. `problem`: why it could not be sent; null if that was not tried. */
export type ChosenPhoto = { id: string; file: File; problem: string | null };

let ids = 0;

export type PhotosOutcome = 'sent' | 'some left' | 'signed out';

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

  /** Those that were sent leave the list; those that failed stay in it with the reason. */
  async function send(productId: number, isWanted: () => boolean): Promise<PhotosOutcome> {
    const left: ChosenPhoto[] = [];
    for (const [index, photo] of chosen.entries()) {
      if (!isWanted()) return 'some left';
      setProgress({ number: index + 1, total: chosen.length });
      const outcome = await sendReviewPhoto(productId, photo.file);
      if (outcome === 'signed out') return outcome;
      if (outcome !== 'added') left.push({ ...photo, ...outcome });
    }
    setChosen(left);
    setProgress(null);
    return left.length === 0 ? 'sent' : 'some left';
  }

  const remove = (id: string) => setChosen(chosen.filter((photo) => photo.id !== id));
  return { chosen, progress, add, remove, send };
}

const isTooLarge = ({ size }: File) => size > mostPhotoBytes;
