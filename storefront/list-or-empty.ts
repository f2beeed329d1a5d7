/** The list of an answer; empty after a refusal or fault, which is logged, so that one failing list does not break the page (R-SCR-5). */
export async function listOrEmpty<Answer extends { status: 'success' | 'failed' }, Item>(
  asked: Promise<Answer>,
  listOf: (answer: Extract<Answer, { status: 'success' }>) => Item[],
): Promise<Item[]> {
  try {
    const answer = await asked;
    if (isSuccess(answer)) return listOf(answer);
    console.error('A list was refused:', answer);
  } catch (fault) {
    console.error('A list failed:', fault);
  }
  return [];
}

function isSuccess<Answer extends { status: string }>(
  answer: Answer,
): answer is Extract<Answer, { status: 'success' }> {
  return answer.status === 'success';
}
