import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { longDateTimeText } from '#storefront/components/dates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { cachedCopyTime } from './cached-copy.ts';

/** A notice at the bottom of the screen: offline, or a page cached on an earlier visit. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const cachedAt = useSyncExternalStore(subscribeToNetwork, cachedCopyTime, () => null);
  const text = noticeText(isOnline, cachedAt);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] wide:bottom-0 z-40 flex justify-center p-3"
    >
      {text !== null && (
        <p className="pointer-events-auto flex max-w-full items-center gap-3 rounded-2xl bg-strip px-4 py-2.5 text-on-strip text-sm shadow-raised">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{text}</span>
          {cachedAt !== null && (
            <button
              type="button"
              onClick={() => location.reload()}
              className="min-h-11 shrink-0 font-semibold underline"
            >
              {isOnline ? m.offline_show_newest() : m.offline_try_again()}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function noticeText(isOnline: boolean, cachedAt: string | null): string | null {
  if (cachedAt === null) return isOnline ? null : m.offline_notice();
  const time = longDateTimeText(cachedAt);
  return isOnline ? m.offline_notice_unreached({ time }) : m.offline_notice_kept({ time });
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
