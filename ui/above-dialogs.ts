/**
 * Moves `place` into the open modal dialog, since everything outside it is inert and below its backdrop, and back into the page when it
 * closes. Call it whenever something new is shown in `place`.
 */
export function keepAboveDialogs(place: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
  const host = dialog ?? document.body;
  if (place.parentElement === host) return;
  host.append(place);
  dialog?.addEventListener('close', () => keepAboveDialogs(place), { once: true });
}
