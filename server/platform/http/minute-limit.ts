import type { Clock } from '#platform/clock.ts';
import { faults } from './faults.ts';

const minuteMs = 60_000;

/** Counts a call of a caller; throws a fault if there were more than may be since the minute began. */
export type MinuteLimit = (caller: string) => void;

/** In the memory of this instance, as the limit of each address is. */
export function createMinuteLimit(clock: Clock, most: number): MinuteLimit {
  let counts = new Map<string, number>();
  let minute = 0;
  return (caller) => {
    const now = clock.now().getTime();
    const present = Math.floor(now / minuteMs);
    if (present !== minute) {
      counts = new Map();
      minute = present;
    }
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > most) throw faults.tooMany(Math.ceil(((present + 1) * minuteMs - now) / 1000));
  };
}
