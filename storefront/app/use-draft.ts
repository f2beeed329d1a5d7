import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * The state of a form that outlives a reload: what is typed, how it changes, and how it is forgotten once it was sent.
 * For forms that the browser alone renders, since the server knows no drafts.
 */
export function useDraft<Draft extends Record<string, string>>(
  name: string,
  empty: Draft,
): [draft: Draft, change: (next: Draft) => void, forget: () => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readDraft(name) }));

  function change(next: Draft) {
    setDraft(next);
    keepDraft(name, next);
  }

  function forget() {
    setDraft(empty);
    dropDraft(name);
  }

  return [draft, change, forget];
}
