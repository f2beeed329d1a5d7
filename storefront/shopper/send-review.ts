import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault, sendFile } from './api.ts';

export type Review = { productId: number; rating: number; text: string };
export type ReviewOutcome = 'added' | 'signed out' | 'unanswered' | { refusal: string };

/** Sends a review. 'unanswered': no answer came, or the shop was busy; it may be sent again as it is. */
export async function sendReview({ productId, rating, text }: Review): Promise<ReviewOutcome> {
  try {
    const answer = await browserCaller('postReviews', { product_id: productId, rating, description: text });
    return answer.status === 'success' ? 'added' : { refusal: answer.message };
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Review failed:', fault);
    const isRefused = isApiFault(fault) && fault.httpStatus >= 400 && fault.httpStatus < 500;
    return isRefused ? { refusal: fault.message } : 'unanswered';
  }
}

export type PhotoOutcome = 'added' | 'signed out' | 'cancelled' | { problem: string };

/** Sends a photo of the member's review; the same one sent twice is there once. `problem`: the sentence, or the shop's own. */
export async function sendReviewPhoto(productId: number, photo: Blob, signal: AbortSignal): Promise<PhotoOutcome> {
  try {
    const answer = await sendFile('postReviewPhoto', { product_id: productId }, photo, signal);
    return answer.status === 'success' ? 'added' : { problem: answer.message };
  } catch (fault) {
    if (signal.aborted) return 'cancelled';
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Photo failed:', fault);
    return { problem: problemOf(fault) };
  }
}

/** A proxy in front of the shop may refuse in its own words, or give up waiting for the photo. */
function problemOf(fault: unknown): string {
  const { httpStatus, message } = isApiFault(fault) ? fault : { httpStatus: 0, message: '' };
  if (httpStatus === 413 && message === '') return m.reviews_photo_refused();
  const isRefused = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && message !== '';
  return isRefused ? message : m.reviews_photo_failed();
}
