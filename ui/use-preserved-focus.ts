import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a control that is disabled while something is under way: browsers take the focus off a disabled control, and whoever
 * works by keyboard would start again at the top of the page. It gets the focus back, unless that went somewhere meanwhile.
 */
export function usePreservedFocus<Control extends HTMLElement>(isDisabled: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === control.current;
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) control.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return control;
}
