import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A chosen value without products loses its box as soon as it is unchecked, and where a shorter facet is no longer folded, new boxes take
 * the places of the old ones. The focus then moves to the same box, else to the next one of its group, else to the one before, else on in
 * the form. Pass the returned listener to the form.
 */
export function useFocusStays(form: RefObject<HTMLFormElement | null>): (event: FocusEvent<HTMLFormElement>) => void {
  const heirs = useRef<HTMLInputElement[]>([]);
  useLayoutEffect(() => {
    const [box, ...others] = heirs.current;
    if (form.current === null || box === undefined || box.isConnected || document.activeElement !== document.body)
      return;
    const same = boxesOf(form.current).find(({ name, value }) => name === box.name && value === box.value);
    const heir = [same, ...others].find((other) => other?.checkVisibility());
    heir?.focus();
  });
  return ({ currentTarget, target }) => {
    heirs.current = target instanceof HTMLInputElement ? [target, ...heirsOf(currentTarget, target)] : [];
  };
}

/** What the focus moves to when a box has gone, the best first. */
function heirsOf(form: HTMLFormElement, box: HTMLInputElement): HTMLInputElement[] {
  const all = boxesOf(form);
  const at = all.indexOf(box);
  const [before, after] = [all.slice(0, at).reverse(), all.slice(at + 1)];
  const isOfGroup = (other: HTMLInputElement) => other.name === box.name;
  return [...after.filter(isOfGroup), ...before.filter(isOfGroup), ...after, ...before];
}

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not(:disabled)'),
];
