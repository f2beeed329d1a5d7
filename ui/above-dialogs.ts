/**
 * Moves `place` into the modal dialog that is open, since everything outside it lies below its backdrop and is inert; back into the
 * page when that closes. Call it whenever something new is to be seen in `place`.
 */
export function keepAboveDialogs(place: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
  const host = dialog ?? document.body;
  if (place.parentElement === host) return;
  host.append(place);
  dialog?.addEventListener('close', () => keepAboveDialogs(place), { once: true });
}
