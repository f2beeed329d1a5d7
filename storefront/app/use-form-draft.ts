import { type RefObject, useEffect } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

/**
 * Stores the input of an uncontrolled form and restores it after a reload. Fields that already have text keep it: on a slow network people
 * type before hydration.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    for (const [field, text] of Object.entries(readDraft(name) ?? {})) fillWhereEmpty(element, field, text);
    const store = () => keepDraft(name, textsOf(element));
    element.addEventListener('input', store);
    return () => element.removeEventListener('input', store);
  }, [form, name]);
}

/** The values of a form's named fields. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function fillWhereEmpty(form: HTMLFormElement, field: string, text: string): void {
  const element = form.elements.namedItem(field);
  const holdsText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (holdsText && element.value === '') element.value = text;
}
