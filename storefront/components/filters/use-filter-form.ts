import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { ListProblem } from '#storefront/components/product-list/load-product-list.ts';
import { arePricesUsable, filterParams, readFilters, searchOfForm } from './filters.ts';

/** A price that is being typed counts after so long a pause. */
const typingPauseMs = 500;

type Given = {
  problem: ListProblem | null;
  /** The form was sent; `search` is the address that it asked for. */
  onSubmitted?: (search: string) => void;
};

/**
 * Keeps a filter form and the address bar in step. A box that is ticked counts at once; a price after a pause, where the
 * server can use it, and in any case when its field is left or the form is sent.
 */
export function useFilterForm({ problem, onSubmitted }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const { ask, later, stopWaiting } = useAsking();
  useFieldsFollowAddress(form);
  const toFocusProblem = useProblemFocus(form, problem);
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
  function onFocus(event: FocusEvent) {
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
  /** Also when it is what the page shows already: after a failure. */
  isAgain?: boolean;
  /** A price while it is typed: its steps share one entry of the history. */
  isTyping?: boolean;
};

function useAsking() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = useRef(search);
  const typed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopWaiting = () => clearTimeout(timer.current);

  useEffect(() => {
    asked.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(form: HTMLFormElement, { isAgain = false, isTyping = false }: Asking = {}): string {
    stopWaiting();
    const next = searchOfForm(form);
    if (!isTyping) typed.current.clear();
    if (next !== asked.current || isAgain) {
      asked.current = next;
      // Only an entry that is there can be replaced: the one before may still be on its way.
      navigate(pathname + next, { preventScrollReset: true, replace: next === search || typed.current.has(search) });
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

/** The back button and the chips change the address: the fields follow, but not under the fingers of somebody who types. */
function useFieldsFollowAddress(form: { current: HTMLFormElement | null }) {
  const [search] = useSearchParams();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.disabled) continue;
      const values = search.getAll(field.name).map((value) => value.trim().toLowerCase());
      if (field.type === 'checkbox') field.checked = values.includes(field.value.toLowerCase());
      else if (field !== document.activeElement || isBackOrForward) field.value = values[0] ?? '';
    }
  }, [form, search, isBackOrForward]);
}

/** After the form was sent, a price that the server refuses is where the keyboard goes on. */
function useProblemFocus(form: { current: HTMLFormElement | null }, problem: ListProblem | null): () => void {
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
  const names: string[] = [filterParams.minPrice, filterParams.maxPrice];
  return field instanceof HTMLInputElement && names.includes(field.name);
}
