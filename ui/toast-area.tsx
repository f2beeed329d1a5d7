import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { keepAboveDialogs } from './above-dialogs.ts';
import type { ToastKind } from './toast.ts';
import './toast-area.css';

/** R-SCR-3. */
const dragPercent = 80;

let place: HTMLElement | null = null;

/**
 * Renders the toast area in its own React root, so that no page waits for it. toast-area.css pauses the toasts, because the library starts
 * them at the end of their entry animation even if they were paused before.
 */
export function addToast(kind: ToastKind, text: string, autoCloseMs: number): void {
  keepAboveDialogs(placeOfToasts());
  toast(text, { type: kind, autoClose: autoCloseMs });
}

function placeOfToasts(): HTMLElement {
  if (place !== null) return place;
  place = document.createElement('div');
  followWindowFocus(place);
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      newestOnTop
      closeOnClick
      draggable
      draggablePercent={dragPercent}
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      rtl={document.dir === 'rtl'}
    />,
  );
  return place;
}

function followWindowFocus(area: HTMLElement): void {
  area.toggleAttribute('data-window-left', !document.hasFocus());
  window.addEventListener('blur', () => area.setAttribute('data-window-left', ''));
  window.addEventListener('focus', () => area.removeAttribute('data-window-left'));
}
