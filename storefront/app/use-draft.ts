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

  /** The draft that was sent is `draft` of the render that sends; what was typed since stays. */
  function forget() {
    setDraft((now) => (now === draft ? empty : now));
    const stored = Object.entries(readDraft(name) ?? {});
    if (stored.every(([field, text]) => draft[field] === text)) dropDraft(name);
  }

  return [draft, change, forget];
}
