import type { Input, SuccessOf } from '#contract/calls.ts';
import type { Caller } from '#contract/client.ts';

/** Null when it could not be loaded. */
export async function loadTextPage(
  call: Caller,
  name: Input<'getTextPage'>['name'],
): Promise<SuccessOf<'getTextPage'> | null> {
  try {
    const answer = await call('getTextPage', { name });
    if (answer.status === 'success') return answer;
    console.error('A page was refused:', answer.message);
  } catch (fault) {
    console.error('A page failed:', fault);
  }
  return null;
}
