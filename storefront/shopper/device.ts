/**
 * The device token sent at sign-in: 128 random bits stored on the device, so that an attacker's attempts for the shopper's e-mail do not
 * count against the shopper. It is no credential.
 */

const storageKey = 'deviceToken';
let inMemory: string | null = null;

/** Created on first use and stored. Without storage it lasts as long as the page. */
export function deviceToken(): string {
  inMemory ??= readStored() ?? makeToken();
  try {
    window.localStorage.setItem(storageKey, inMemory);
  } catch {
    // Then it lives in memory only.
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
