import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { suggestionsOf } from './suggestions.ts';
import { type Found, useProductSearch } from './use-product-search.ts';

/** The state of the search box, and its handlers for keys, clicks and submit. */
export function useSearchBox() {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isClosed, setIsClosed] = useState(false);
  const [isBlankSubmitted, setIsBlankSubmitted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const found = useProductSearch(text);
  const isOpen = !isClosed && text.trim() !== '' && found.products.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results start without an active one
  useEffect(() => setActive(null), [found]);
  useTypedEarly(field, onText);
  useWaysOut(place, isOpen, { close, leaveList });

  function close() {
    setIsClosed(true);
    setActive(null);
  }

  /** Closes the list and moves the focus out of it first, so that it is not lost. */
  function leaveList() {
    field.current?.focus();
    close();
  }

  /** The field is uncontrolled, so that text typed before hydration stays. */
  function clear() {
    if (field.current) field.current.value = '';
    setText('');
  }

  function onText(next: string) {
    setText(next);
    setActive(null);
    setIsClosed(false);
    setIsBlankSubmitted(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const keyword = text.trim();
    if (keyword === '') {
      field.current?.focus();
      return setIsBlankSubmitted(true);
    }
    const chosen = active === null ? undefined : suggestionsOf(found)[active]?.path;
    clear();
    // Always a full page load, as specified (R-SRC-3).
    location.assign(chosen ?? paths.search(keyword));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) return setIsClosed(false);
    setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, suggestionsOf(found).length));
  }

  return {
    place,
    field,
    found,
    active,
    isOpen,
    isBlankSubmitted,
    status: statusOf(found, isOpen),
    // Waits until the browser has followed the clicked link, which clearing removes.
    clear: () => setTimeout(clear),
    leaveList,
    onText,
    onSubmit,
    onKeyDown,
    onBlur: () => setIsBlankSubmitted(false),
    onFocus: () => setIsClosed(false),
  };
}

/** Text typed before hydration is searched like any other. */
function useTypedEarly(field: RefObject<HTMLInputElement | null>, onText: (text: string) => void) {
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (field.current !== null && field.current.value !== '') take(field.current.value);
  }, [field]);
}

/** The status text for screen readers when the list changes. */
function statusOf({ keyword, total }: Found, isOpen: boolean): string {
  if (isOpen) return m.search_count({ count: total });
  return keyword !== '' && total === 0 ? m.search_none() : '';
}

/** The next index up or down; null (the field itself) beyond the ends. */
function neighbour(active: number | null, step: 1 | -1, count: number): number | null {
  const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
  return next < 0 || next >= count ? null : next;
}

type WaysOut = { close: () => void; leaveList: () => void };

/** Closes the open list on a click or focus outside, and on Escape anywhere in the box. */
function useWaysOut(place: { current: HTMLElement | null }, isOpen: boolean, { close, leaveList }: WaysOut) {
  useEffect(() => {
    if (!isOpen) return;
    const isWithin = ({ target }: Event) => target instanceof Node && place.current?.contains(target) === true;
    function closeOutside(event: Event) {
      if (!isWithin(event)) close();
    }
    function closeOnEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || !isWithin(event)) return;
      // Otherwise the browser would also clear the text.
      event.preventDefault();
      leaveList();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  });
}
