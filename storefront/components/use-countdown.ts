import { useEffect, useState } from 'react';

/** Counts seconds down to 0 by the clock, since timers slow down in background tabs. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);

  function restart() {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }
  return { secondsLeft, restart };
}
