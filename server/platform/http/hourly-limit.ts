import type { Clock } from '#platform/clock.ts';
import { faults } from './faults.ts';

const hourMs = 3_600_000;

/** Counts a call of a caller; throws a fault if there were as many within the hour as may be. */
export type HourlyLimit = (caller: string) => void;

/** In the memory of this instance: it protects mailboxes from floods and need not be exact. */
export function createHourlyLimit(clock: Clock, most: number): HourlyLimit {
  const calledAt = new Map<string, number[]>();
  let prunedAt = 0;

  /** Once an hour, or callers who never return would fill the memory. */
  function prune(now: number) {
    if (now - prunedAt < hourMs) return;
    prunedAt = now;
    for (const [caller, times] of calledAt) if ((times.at(-1) ?? 0) <= now - hourMs) calledAt.delete(caller);
  }

  return (caller) => {
    const now = clock.now().getTime();
    prune(now);
    const recent = (calledAt.get(caller) ?? []).filter((time) => time > now - hourMs);
    const [oldest = now] = recent;
    if (recent.length >= most) throw faults.tooMany(Math.ceil((oldest + hourMs - now) / 1000));
    calledAt.set(caller, [...recent, now]);
  };
}
