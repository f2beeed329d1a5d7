import { isApiFault } from '#contract/client.ts';

/** The empty list of an answer that failed, to be told by its identity from one that has nothing in it. */
export const unreached: never[] = [];

/**
 * The list of an answer; `unreached` after a refusal or fault, which is logged, so that one failing list does not break the page (R-SCR-5).
 * Empty without a word where the shop has no such list: staff may delete a subcategory of which the home page has a row.
 */
export async function listOrEmpty<Answer extends { status: 'success' | 'failed' }, Item>(
  asked: Promise<Answer>,
  listOf: (answer: Extract<Answer, { status: 'success' }>) => Item[],
): Promise<Item[]> {
  try {
    const answer = await asked;
    if (isSuccess(answer)) return listOf(answer);
    console.error('A list was refused:', answer);
  } catch (fault) {
    if (isApiFault(fault) && fault.httpStatus === 404) return [];
    console.error('A list failed:', fault);
  }
  return unreached;
}

function isSuccess<Answer extends { status: string }>(
  answer: Answer,
): answer is Extract<Answer, { status: 'success' }> {
  return answer.status === 'success';
}
