import { loadChunk } from './load-chunk.ts';

/** Short messages at the top right. The toast library comes with the first message, so it does not weigh on the first load. */

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

type Toasts = typeof import('./toast-area.tsx');
let toasts: Promise<Toasts> | null = null;

/** How long a toast stays, ms (R-SCR-3): in the app's toast area, and on screens where people take their time. */
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
