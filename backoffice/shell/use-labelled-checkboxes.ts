import { useEffect } from 'react';

/** react-admin labels the element around a table's checkbox, which screen readers ignore: moves the label to the checkbox. */
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
