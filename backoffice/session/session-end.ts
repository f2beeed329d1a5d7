/** When a session ends while somebody works: calls wait until they have signed in again, and are then made once more. */

let waiting: { isSignedIn: Promise<boolean>; answer(isSignedIn: boolean): void } | null = null;
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** For the dialog that asks; while none listens, nobody can be asked and a call that is refused stays so. */
export function subscribeToSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSessionOver = () => waiting !== null;

export function answerSessionEnd(isSignedIn: boolean): void {
  waiting?.answer(isSignedIn);
  setWaiting(null);
}

/** Sends a request; where the session has ended, once more after who is there has signed in again. */
export async function sendInSession<Answer extends { httpStatus: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send();
  if (answer.httpStatus !== 401 || !(await isSignedInAgain())) return answer;
  return send();
}

function isSignedInAgain(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setWaiting({ isSignedIn: promise, answer: resolve });
  }
  return waiting?.isSignedIn ?? Promise.resolve(false);
}
