import { useEffect, useRef } from 'react';
import { readAccessToken, subscribeToSession } from './session.ts';

/** Calls `onEnd` when the member signs out or another one signs in, in this tab or another one. */
export function useSessionEnd(onEnd: () => void): void {
  const newest = useRef(onEnd);
  useEffect(() => {
    newest.current = onEnd;
  });
  useEffect(() => {
    let token = readAccessToken();
    return subscribeToSession(() => {
      const before = token;
      token = readAccessToken();
      if (before !== null && token !== before) newest.current();
    });
  }, []);
}
