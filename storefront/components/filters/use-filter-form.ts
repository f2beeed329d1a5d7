import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import type { ListProblem } from '#storefront/components/product-list/load-product-list.ts';
import { useAskedAddress, useAskForAddress } from '#storefront/use-asked-address.ts';
import { arePricesUsable, isPrice, readFilters, searchOfForm } from './filters.ts';
import { useFocusStays } from './use-focus-stays.ts';

/** A typed price is applied after this pause. */
const typingPauseMs = 500;

type Options = {
  problem: ListProblem | null;
  /** Called after a submit; `search` is the requested query string. */
  onSubmitted?: (search: string) => void;
};

/**
 * Synchronizes a filter form with the URL. A checkbox applies at once; a price applies after a pause if the server accepts it, and always
 * on blur or submit. Input from before hydration is applied on hydration.
 */
export function useFilterForm({ problem, onSubmitted }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const { ask, later, stopWaiting } = useAsking(form);
  const toFocusProblem = useProblemFocus(form, problem);
  const noteFocused = useFocusStays(form);
  const priceBefore = useRef('');

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    toFocusProblem();
    const search = ask(event.currentTarget, { isAgain: true });
    onSubmitted?.(search);
  }
  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    if (event.target.type === 'checkbox') ask(element);
    else later(() => canFollow(element) && ask(element, { isTyping: true }));
  }
  function onFocus(event: FocusEvent<HTMLFormElement>) {
    noteFocused(event);
    if (isPriceField(event.target)) priceBefore.current = event.target.value;
  }
  function onBlur(event: FocusEvent<HTMLFormElement>) {
    if (!isPriceField(event.target) || event.target.value === priceBefore.current) return;
    stopWaiting();
    ask(event.currentTarget);
  }
  return { form, onSubmit, onChange, onFocus, onBlur };
}

type Asking = {
  /** Request it even if the page already shows it: after a failure. */
  isAgain?: boolean;
  /** A price being typed: its steps share one history entry. */
  isTyping?: boolean;
};

function useAsking(form: RefObject<HTMLFormElement | null>) {
  const askFor = useAskForAddress();
  const { pathname } = useLocation();
  const { asked, noteAsked } = useFieldsFollowAddress(form);
  const typed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopWaiting = () => clearTimeout(timer.current);

  const askForEarlyChoice = useEffectEvent(() => {
    if (form.current !== null && fieldsOf(form.current).some(isChanged)) ask(form.current);
  });
  useEffect(() => askForEarlyChoice(), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(element: HTMLFormElement, { isAgain = false, isTyping = false }: Asking = {}): string {
    stopWaiting();
    const next = searchOfForm(element);
    if (!isTyping) typed.current.clear();
    if (next !== asked.current || isAgain) {
      noteAsked(next);
      // Only an existing entry can be replaced: the previous navigation may still be pending, or not rendered yet.
      const { search } = window.location;
      askFor(pathname + next, { replace: next === search || typed.current.has(search) });
    }
    if (isTyping) typed.current.add(next);
    return next;
  }
  function later(act: () => void) {
    stopWaiting();
    timer.current = setTimeout(act, typingPauseMs);
  }
  return { ask, later, stopWaiting };
}

/**
 * Back, Forward and the chips change the URL: the fields follow at once. After a change by the form itself the fields are already up to
 * date and stay. `unseen` are the form's own requests that have not been rendered yet.
 */
function useFieldsFollowAddress(form: RefObject<HTMLFormElement | null>) {
  const { key, search } = useAskedAddress();
  const asked = useRef(search);
  const followed = useRef(key);
  const unseen = useRef<string[]>([]);

  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    const own = unseen.current.indexOf(search);
    unseen.current.splice(0, own + 1);
    if (own >= 0) return;
    asked.current = search;
    if (form.current !== null) writeFields(form.current, new URLSearchParams(search));
  }, [form, key, search]);

  function noteAsked(next: string) {
    asked.current = next;
    unseen.current.push(next);
  }
  return { asked, noteAsked };
}

function writeFields(form: HTMLFormElement, search: URLSearchParams) {
  for (const field of fieldsOf(form)) {
    const values = search.getAll(field.name).map((value) => value.trim().toLowerCase());
    if (field.type === 'checkbox') field.checked = values.includes(field.value.toLowerCase());
    else field.value = values[0] ?? '';
  }
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  const isField = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type !== 'hidden' && !element.disabled;
  return [...form.elements].filter(isField);
}

function isChanged(field: HTMLInputElement): boolean {
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** After a submit, focuses the price that the server refused. */
function useProblemFocus(form: RefObject<HTMLFormElement | null>, problem: ListProblem | null): () => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || problem?.kind !== 'refused' || problem.field === null) return;
    isSent.current = false;
    const field = form.current?.elements.namedItem(problem.field);
    if (field instanceof HTMLInputElement) field.focus();
  }, [form, problem]);
  return () => {
    isSent.current = true;
  };
}

function canFollow(form: HTMLFormElement): boolean {
  return arePricesUsable(readFilters(new URLSearchParams(searchOfForm(form))));
}

function isPriceField(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && isPrice(field.name);
}
