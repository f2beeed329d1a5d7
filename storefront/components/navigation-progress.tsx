import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';

/** A thin bar while the next page loads, and its title said aloud to those who hear the page. */
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
      <TitleAnnouncer />
    </>
  );
}

function TitleAnnouncer() {
  const { pathname, key } = useLocation();
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title follows the path
  useEffect(() => {
    if (key !== 'default') setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
