import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { keepAboveDialogs } from './above-dialogs.ts';
import type { ToastKind } from './toast.ts';
import './toast-area.css';

/** Specification, section 9. */
const dragPercent = 80;

let place: HTMLElement | null = null;

/** The toast area is a root of its own beside the page, so that no page waits for it. */
export function addToast(kind: ToastKind, text: string, autoCloseMs: number): void {
  keepAboveDialogs(placeOfToasts());
  toast(text, { type: kind, autoClose: autoCloseMs });
}

function placeOfToasts(): HTMLElement {
  if (place !== null) return place;
  place = document.createElement('div');
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      newestOnTop
      closeOnClick
      draggable
      draggablePercent={dragPercent}
      pauseOnHover
      pauseOnFocusLoss
      rtl={document.dir === 'rtl'}
    />,
  );
  return place;
}
