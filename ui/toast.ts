import { loadChunk } from './load-chunk.ts';

/** Short messages at the top right. The toast library loads with the first message, not with the page. */

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

type Toasts = typeof import('./toast-area.tsx');
let toasts: Promise<Toasts> | null = null;

/** Duration of a toast in ms (R-SCR-3): the default, and the longer one of the contact page. */
const staysMs = { briefly: 3000, longer: 5000 };

export function showToast(kind: ToastKind, text: string, stays: keyof typeof staysMs = 'briefly'): void {
  toasts ??= loadChunk(() => import('./toast-area.tsx'));
  toasts
    .then(({ addToast }) => addToast(kind, text, staysMs[stays]))
    .catch((error) => {
      toasts = null;
      console.error('A toast could not be shown:', text, error);
    });
}
