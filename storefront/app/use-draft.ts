import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * Form state that survives a reload: the values, a setter, and a function that removes them after sending. Only for forms rendered in the
 * browser, since the server has no drafts.
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
