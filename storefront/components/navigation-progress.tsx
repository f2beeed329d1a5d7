import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';

/** A thin bar while the next page loads, and an announcement for screen readers when it has loaded. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      {isLoading && (
        <div
          role="progressbar"
          aria-label={m.page_loading()}
          className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
        >
          <div className="navigation-bar h-full w-1/3 bg-accent" />
        </div>
      )}
      <Arrival />
    </>
  );
}

/** After navigation the title is announced and the focus moves to the top of the content, as after a full page load. */
function Arrival() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname === lastPathname.current) return;
    lastPathname.current = pathname;
    setTitle(document.title);
    focusContent();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Leaves the focus on a field that the new screen has focused. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (content?.querySelector(':is(input, textarea, select):focus')) return;
  content?.focus({ preventScroll: true });
}
