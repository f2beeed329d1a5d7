/**
 * What this device calls itself when it signs in: 128 random bits that stay with it, so that no stranger's tries at the shopper's
 * address count against it. No secret of the account: it opens nothing by itself.
 */

const storageKey = 'deviceToken';
let inMemory: string | null = null;

/** Made at the first call, and kept. Where the browser forbids storage it lasts as long as the page. */
export function deviceToken(): string {
  inMemory ??= readStored() ?? makeToken();
  try {
    window.localStorage.setItem(storageKey, inMemory);
  } catch {
    // Then it lives in memory alone.
  }
  return inMemory;
}

function readStored(): string | null {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored !== null && /^[\w-]{22,100}$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
