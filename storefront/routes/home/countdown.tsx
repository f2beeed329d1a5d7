import { useEffect, useState } from 'react';
import { dubaiOffsetMs } from '#contract/delivery-days.ts';
import { dayAndMonth } from '#contract/delivery-words.ts';
import { m } from '#storefront/paraglide/messages.js';

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];

/**
 * When the first of the deals ends: in the page that the server sends its date, which a cached page can show for days, and once the page
 * runs the time that is left. Screen readers keep the date. Nothing once it is over.
 */
export function Countdown({ endsAt }: { endsAt: string }) {
  const end = new Date(endsAt).getTime();
  const leftMs = useTimeUntil(end);
  if (leftMs !== null && leftMs <= 0) return null;
  const date = m.deals_end_at({ time: dubaiMinuteText(end) });
  if (leftMs === null) return <p className={lineClass}>{date}</p>;
  return (
    <p className={lineClass}>
      <span className="sr-only">{date}</span>
      <span aria-hidden="true" className="tabular-nums">
        {m.deals_end_in()} <strong className="font-semibold">{durationText(leftMs)}</strong>
      </span>
    </p>
  );
}

/** On phones a line of its own, in whatever words. */
const lineClass = 'text-sm max-md:basis-full';

/** Keeps the place while the deals load. */
export function CountdownSkeleton() {
  return <p className={`invisible ${lineClass}`}>{m.deals_end_in()}</p>;
}

/** Null until hydration; then each minute, and in the last day each second. */
function useTimeUntil(end: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const leftMs = end - Date.now();
      setNow(Date.now());
      const step = leftMs > dayMs ? minuteMs : secondMs;
      // On the boundary, where the text changes.
      if (leftMs > 0) timer = setTimeout(tick, (leftMs % step) + 1);
    }
    tick();
    return () => clearTimeout(timer);
  }, [end]);
  return now === null ? null : end - now;
}

/** 'Fri 27 Nov, 20:00', as on clocks in Dubai. */
function dubaiMinuteText(time: number): string {
  const inDubai = new Date(time + dubaiOffsetMs);
  return `${dayAndMonth(inDubai)}, ${inDubai.toISOString().slice(11, 16)}`;
}

/** '2 d 4 h 12 min', or '04:12:33' in the last day. */
function durationText(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)];
  const [minutes, seconds] = [Math.floor((ms % hourMs) / minuteMs), Math.floor((ms % minuteMs) / secondMs)];
  if (days > 0) return m.duration_days({ days, hours, minutes });
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
