import { loadChunk } from './load-chunk.ts';

/** Short messages at the top right. The toast library comes with the first message, so it does not weigh on the first load. */

export type ToastKind = 'success' | 'error' | 'info' | 'warning';

type Toasts = typeof import('./toast-area.tsx');
let toasts: Promise<Toasts> | null = null;

export function showToast(kind: ToastKind, text: string): void {
  toasts ??= loadChunk(() => import('./toast-area.tsx'));
  toasts
    .then(({ addToast }) => addToast(kind, text))
    .catch((error) => {
      toasts = null;
      console.error('A toast could not be shown:', text, error);
    });
}
