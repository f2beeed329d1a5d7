import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of the mailed link, and a function that drops it. It is removed from the URL at once, so that the history does not store it.
 */
export function useMailedLink(): { link: string | null; forgetLink: () => void } {
  const { hash, pathname, search } = useLocation();
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('link');
    if (!found) return;
    setLink(found);
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [hash, pathname, search]);
  return { link, forgetLink: () => setLink(null) };
}
