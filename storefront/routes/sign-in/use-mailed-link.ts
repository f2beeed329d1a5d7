import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The token of a mailed link that led here, and how to forget it. It is taken out of the address at once, so that no history keeps it. */
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
