import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';

/** A thin bar while the next page loads, and what tells those who hear the page that it has come. */
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

/** On a change of screen its title is said aloud, and the keyboard goes on from the top of its content, as after a full load. */
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

/** A field that the new screen has taken the focus to keeps it. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (content?.querySelector(':is(input, textarea, select):focus')) return;
  content?.focus({ preventScroll: true });
}
