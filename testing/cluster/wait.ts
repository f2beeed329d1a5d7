import { setTimeout as pause } from 'node:timers/promises';

/** For all that has to come to pass by itself, such as to be whole again after all is back. */
export const patienceMs = 90_000;

/** Throws when it does not come to pass; a question that fails is asked again. */
export async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const waitsUntil = performance.now() + patienceMs;
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > waitsUntil)
      throw new Error(`${what} did not stand within ${patienceMs / 1000} s; KEEP=1 shows the logs.`);
    await pause(200);
  }
}

export const isSoon = (what: string, isThere: () => Promise<boolean>): Promise<boolean> =>
  until(what, isThere).then(
    () => true,
    () => false,
  );
