/**
 * Unsent form input, stored for this tab, so that a reload, a lost connection or a redirect to sign-in loses nothing. Never for codes or
 * other secrets.
 */

/** The draft stored under `name`; null when there is none. */
export function readDraft(name: string): Record<string, string> | null {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(keyOf(name)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Without storage (full or forbidden) there is no draft, and the form still works. */
export function keepDraft(name: string, draft: Record<string, string>): void {
  try {
    storage()?.setItem(keyOf(name), JSON.stringify(draft));
  } catch (error) {
    console.info('The draft could not be stored:', error);
  }
}

export function dropDraft(name: string): void {
  storage()?.removeItem(keyOf(name));
}

export function dropAllDrafts(): void {
  const store = storage();
  for (const key of Object.keys(store ?? {})) if (key.startsWith(keyOf(''))) store?.removeItem(key);
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
