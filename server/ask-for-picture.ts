import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { faults } from '#platform/http/faults.ts';
import type { Store } from '#platform/storage/store.ts';

const minuteMs = 60_000;
/** Of one address within a minute, with those that are still being asked for. */
const mostMisses = 300;
const mostNames = { missing: 10_000, found: 50_000 };

/** Gets a picture of the store for a caller; null if there is none. Throws a fault if the caller asked for too many that are not there. */
export type AskForPicture = (name: string, caller: string) => ReturnType<Store['get']>;

/**
 * Keeps strangers from making the shop ask the object store without end by inventing names: a name that was missing is remembered for a minute, and an
 * address may ask for so many missing ones in a minute. Names that were found before do not count, so who shares an address with such a
 * caller goes on seeing what others have seen.
 */
export function createAskForPicture(get: Store['get'], clock: Clock): AskForPicture {
  const missing = new LRUCache<string, true>({ max: mostNames.missing, ttl: minuteMs });
  const found = new LRUCache<string, true>({ max: mostNames.found });
  const count = createMissCount(clock);

  return async (name, caller) => {
    if (missing.has(name)) return null;
    const takeBack = found.has(name) ? () => {} : count(caller);
    const picture = await get(name).catch((error) => {
      takeBack();
      throw error;
    });
    if (picture === null) {
      missing.set(name, true);
      found.delete(name);
      return null;
    }
    takeBack();
    found.set(name, true);
    return picture;
  };
}

/** Counts a miss of a caller before it is one, since many may be under way; what it returns takes that back. */
function createMissCount(clock: Clock): (caller: string) => () => void {
  let minute = 0;
  let counts = new Map<string, number>();
  return (caller) => {
    const now = clock.now().getTime();
    if (Math.floor(now / minuteMs) !== minute) {
      minute = Math.floor(now / minuteMs);
      counts = new Map();
    }
    const ofMinute = counts;
    const add = (change: number) => ofMinute.set(caller, (ofMinute.get(caller) ?? 0) + change);
    if ((ofMinute.get(caller) ?? 0) >= mostMisses) {
      throw faults.tooMany(Math.ceil(((minute + 1) * minuteMs - now) / 1000));
    }
    add(1);
    return () => add(-1);
  };
}
