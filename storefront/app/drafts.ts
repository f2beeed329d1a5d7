/**
 * What was typed into a form and not sent yet, kept for this tab: a reload, a lost connection or a redirect to sign in
 * loses nothing. Codes and anything else that is secret do not belong here.
 */

/** What was typed under a name; null where there is nothing of the kind. */
export function readDraft(name: string): Record<string, string> | null {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(keyOf(name)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** A browser that is full or forbids storage keeps no draft, and the form works all the same. */
export function keepDraft(name: string, draft: Record<string, string>): void {
  try {
    storage()?.setItem(keyOf(name), JSON.stringify(draft));
  } catch (error) {
    console.info('The draft could not be kept:', error);
  }
}

export function dropDraft(name: string): void {
  storage()?.removeItem(keyOf(name));
}

export function dropAllDrafts(): void {
  const kept = storage();
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(keyOf(''))) kept?.removeItem(key);
}

const keyOf = (name: string) => `draft:${name}`;

function isDraft(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
