import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Preserves the focus of a control that is disabled while an action runs: browsers blur a disabled control, and keyboard users would start
 * again at the top of the page. The control gets the focus back unless it has moved elsewhere.
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
