/**
 * Who is shopping: a member is whoever's browser holds an access token (R-SGN-5).
 * The token lives in local storage under `accessToken`, as a JSON string.
 */

const storageKey = 'accessToken';
const listeners = new Set<() => void>();

/** The stored token; null where there is none, where it cannot be parsed, and on the server. */
export function readAccessToken(): string | null {
  const stored = storage()?.getItem(storageKey) ?? null;
  return stored === null ? null : parseToken(stored);
}

/** Removes a token that cannot be parsed; says whether there was one. */
export function removeBrokenToken(): boolean {
  const stored = storage()?.getItem(storageKey) ?? null;
  if (stored === null || parseToken(stored) !== null) return false;
  removeAccessToken();
  return true;
}

export function storeAccessToken(token: string): void {
  storage()?.setItem(storageKey, JSON.stringify(token));
  announce();
}

export function removeAccessToken(): void {
  storage()?.removeItem(storageKey);
  announce();
}

/** Calls back when the shopper signs in or out, in this tab or in another one. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function parseToken(stored: string): string | null {
  try {
    const token: unknown = JSON.parse(stored);
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

/** Null on the server and where the browser forbids storage: such a shopper browses, and cannot stay signed in. */
function storage(): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
