import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { forgetBack, giveBack, takeNextBack } from '#storefront/next-back.ts';
import { m } from '#storefront/paraglide/messages.js';
import { loadChunk } from '#ui/load-chunk.ts';
import { showToast } from '#ui/toast.ts';
import type { FullScreenProps } from './full-screen/full-screen.tsx';

/**
 * The pictures full screen, whose script loads when they are first asked for; a step back closes them, as in an app. `FullScreen` is null
 * while they are closed, as they are on the way to another page or option.
 */
export function useFullScreen() {
  const isWanted = useRef(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const here = useHere(() => {
    // The next Back may belong to other pictures of the page.
    if (isWanted.current) forgetBack();
    dialog.current?.close();
  });
  const [opened, setOpened] = useState<{ FullScreen: ComponentType<FullScreenProps>; first: number } | null>(null);

  async function load(index: number) {
    const pressedAt = here.current;
    try {
      const { FullScreen } = await loadChunk(() => import('./full-screen/full-screen.tsx'));
      isWanted.current = here.current === pressedAt;
      if (!isWanted.current) return;
      takeNextBack(() => dialog.current?.close());
      setOpened({ FullScreen, first: index });
    } catch (error) {
      isWanted.current = false;
      console.error('The pictures could not be shown full screen:', error);
      showToast('error', m.gallery_failed());
    }
  }

  function open(index: number) {
    if (isWanted.current || here.current === null) return;
    isWanted.current = true;
    load(index);
  }

  function close() {
    isWanted.current = false;
    giveBack();
    setOpened(null);
  }

  return { FullScreen: opened?.FullScreen ?? null, first: opened?.first ?? 0, dialog, open, close };
}

/** The key of the shown location, null on the way to another one; `onLeave` is called when that way begins. */
function useHere(onLeave: () => void) {
  const here = useRef<string | null>(null);
  const leave = useRef(onLeave);
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    here.current = state === 'idle' ? key : null;
    return () => {
      here.current = null;
      leave.current();
    };
  }, [key, state]);
  return here;
}
