import { isApiFault } from '#contract/client.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from './api.ts';

export type AskOutcome = 'sent' | 'signed out' | 'unanswered' | { refusal: string };

/** Where the form keeps what is typed. */
export const questionDraft = (productId: number) => `question-${productId}`;

/** Sends a question about a product. 'unanswered': no answer came, or the shop was busy; it may be sent again as it is. */
export async function askQuestion(productId: number, question: string): Promise<AskOutcome> {
  try {
    const answer = await browserCaller('postQuestion', { product_id: productId, question });
    return answer.status === 'success' ? 'sent' : { refusal: answer.message };
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Question failed:', fault);
    const isRefused = isApiFault(fault) && fault.httpStatus >= 400 && fault.httpStatus < 500;
    return isRefused ? { refusal: fault.message } : 'unanswered';
  }
}

/** The sentence of an outcome. */
export function askOutcomeText(outcome: AskOutcome): string {
  if (outcome === 'sent') return m.questions_sent();
  return typeof outcome === 'object' ? outcome.refusal : m.questions_failed();
}
