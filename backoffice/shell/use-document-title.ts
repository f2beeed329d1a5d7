import { useEffect } from 'react';
import { shopName } from '#backoffice/shop-name.ts';

/** Copies the page title from the app bar, where react-admin's pages write it, to the browser tab. */
export function useDocumentTitle(): void {
  useEffect(() => {
    const follow = () => {
      const title = document.getElementById('react-admin-title')?.textContent;
      document.title = title ? `${title} · ${shopName}` : `Back office · ${shopName}`;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}
