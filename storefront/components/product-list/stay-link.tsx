import type { MouseEvent } from 'react';
import { createPath, Link, type LinkProps, useLocation, useResolvedPath } from 'react-router';
import { useAskForAddress } from '#storefront/use-asked-address.ts';

/** A link to the same page with another choice, which counts at once; the scroll position stays. */
export function StayLink({ onClick, replace, ...props }: LinkProps) {
  const askFor = useAskForAddress();
  const isHere = createPath(useLocation()) === createPath(useResolvedPath(props.to));
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    askFor(props.to, { replace: replace ?? isHere });
  }
  return <Link {...props} onClick={follow} />;
}

/** A click that the browser handles itself, such as one that opens a new tab. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
