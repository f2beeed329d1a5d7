import { createStore } from '#backoffice/shell/store.ts';

/** When a session expires during work, calls wait until the user has signed in again, and are then repeated. */

type Waiting = { isSignedIn: Promise<boolean>; answer(isSignedIn: boolean): void };

/** The calls that wait, or null while the session goes on. */
export const sessionEnd = createStore<Waiting | null>(null);

let canAsk = false;

/** Called by the sign-in dialog, and undone when it goes: without it an unauthorized call fails at once. */
export function askAtSessionEnd(): () => void {
  canAsk = true;
  return () => {
    canAsk = false;
  };
}

export function answerSessionEnd(isSignedIn: boolean): void {
  sessionEnd.read()?.answer(isSignedIn);
  sessionEnd.write(null);
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
  if (!canAsk) return Promise.resolve(false);
  const waiting = sessionEnd.read();
  if (waiting) return waiting.isSignedIn;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  sessionEnd.write({ isSignedIn: promise, answer: resolve });
  return promise;
}
