import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';

/**
 * Unsaved input, stored in this browser per user: offered again after the page was left, reloaded or closed, and removed when saved. Not
 * for personal data: messages, notes and staff are guarded against leaving, but not stored.
 */

export type Draft<Values> = { at: string; values: Values };

const prefix = 'dhow draft';
const draftLifetimeMs = 14 * 86_400_000;

/** `place` names the form, such as `products/12/details`; `unsaved` is its input, null when all is saved. */
export function useDraft<Values>(place: string, unsaved: Values | null) {
  const { identity } = useGetIdentity();
  const key = identity ? `${prefix} ${identity.id} ${place}` : null;
  const [found, setFound] = useState<Draft<Values> | null>(null);
  const isTyped = useRef(false);

  useEffect(() => {
    if (key !== null) setFound(readDraft(key));
  }, [key]);

  const text = unsaved === null ? null : JSON.stringify(unsaved);
  useEffect(() => {
    if (key === null || (text === null && !isTyped.current)) return;
    if (text === null) {
      isTyped.current = false;
      localStorage.removeItem(key);
      return;
    }
    isTyped.current = true;
    localStorage.setItem(key, `{"at":"${new Date().toISOString()}","values":${text}}`);
  }, [key, text]);

  /** Called when the draft was restored or declined. */
  const forget = () => {
    setFound(null);
    if (key !== null && !isTyped.current) localStorage.removeItem(key);
  };
  return { found, forget };
}

function readDraft<Values>(key: string): Draft<Values> | null {
  const text = localStorage.getItem(key);
  return text === null ? null : JSON.parse(text);
}

/** Removes drafts of any user that are two weeks old. */
export function removeOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const { at } = readDraft(key) ?? {};
    const isKept = Date.now() - Date.parse(at ?? '') < draftLifetimeMs;
    if (!isKept) localStorage.removeItem(key);
  }
}
