/**
 * The shopper's session: a shopper with an access token is a member (R-SGN-5). The token is stored in local storage under
 * `accessToken`, as a JSON string.
 */

const storageKey = 'accessToken';
const listeners = new Set<() => void>();

/** The stored token; null when there is none, when it cannot be parsed, and on the server. */
export function readAccessToken(): string | null {
  const stored = storage()?.getItem(storageKey) ?? null;
  return stored === null ? null : parseToken(stored);
}

/** Removes a token that cannot be parsed; returns whether there was one. */
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

/** Subscribes to sign-in and sign-out, in this tab or another one. */
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

/** Null on the server and without storage: such a shopper can browse, but not stay signed in. */
function storage(): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
