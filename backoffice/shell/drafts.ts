import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';

/**
 * What was typed and not saved, kept in this browser for who typed it: offered again after the page was left, reloaded or closed, and
 * removed once it is saved. Not for what is about persons: messages, notes and staff are guarded, but not stored.
 */

export type Draft<Values> = { at: string; values: Values };

const prefix = 'dhow draft';
const draftLifetimeMs = 14 * 86_400_000;

/** `place` names the form, such as `products/12/details`; `unsaved` is what is typed into it, null while that is as saved. */
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

  /** When it was taken up, or is not wanted. */
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

/** Removes what nobody has taken up for two weeks, whoever typed it. */
export function removeOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const { at } = readDraft(key) ?? {};
    const isKept = Date.now() - Date.parse(at ?? '') < draftLifetimeMs;
    if (!isKept) localStorage.removeItem(key);
  }
}
