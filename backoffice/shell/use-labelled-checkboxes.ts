import { useEffect } from 'react';

/** react-admin names the checkboxes of its tables on the element around them, where screen readers do not look: moves the name inside. */
export function useLabelledCheckboxes(): void {
  useEffect(() => {
    const observer = new MutationObserver(moveNames);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

function moveNames() {
  for (const around of document.querySelectorAll('.MuiCheckbox-root[aria-label]')) {
    around.querySelector('input')?.setAttribute('aria-label', around.getAttribute('aria-label') ?? '');
    around.removeAttribute('aria-label');
  }
}
