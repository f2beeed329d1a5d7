import { m } from '#storefront/paraglide/messages.js';
import { showToast } from '#ui/toast.ts';

/** Shares a link by the device's own sheet where there is one, else copies it and says so. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (navigator.share === undefined) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (refusal) {
    // Closing the sheet is no failure.
    if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) await copy(url);
  }
}

/** Where nothing may be copied, as without HTTPS, the message holds the link. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast('success', m.share_copied());
  } catch {
    showToast('info', m.share_failed({ link }));
  }
}
