/** When a session expires during work, calls wait until the user has signed in again, and are then repeated. */

let waiting: { isSignedIn: Promise<boolean>; answer(isSignedIn: boolean): void } | null = null;
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Used by the sign-in dialog. Without a listener an unauthorized call fails at once. */
export function subscribeToSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSessionOver = () => waiting !== null;

export function answerSessionEnd(isSignedIn: boolean): void {
  waiting?.answer(isSignedIn);
  setWaiting(null);
}

/** Sends a request; if the session has expired, repeats it once after the user has signed in again. */
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
