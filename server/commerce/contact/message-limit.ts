import type { Clock } from '#platform/clock.ts';
import { faults } from '#platform/http/faults.ts';

const mostMessages = 5;
const hourMs = 3_600_000;

/** Counts a message of a caller; throws a fault if it is the sixth within an hour. */
export type CountMessage = (caller: string) => void;

/** In the memory of this instance: it protects the mailbox from floods and need not be exact. */
export function createMessageLimit(clock: Clock): CountMessage {
  const sentAt = new Map<string, number[]>();
  let prunedAt = 0;

  /** Once an hour, or callers who never return would fill the memory. */
  function prune(now: number) {
    if (now - prunedAt < hourMs) return;
    prunedAt = now;
    for (const [caller, times] of sentAt) if ((times.at(-1) ?? 0) <= now - hourMs) sentAt.delete(caller);
  }

  return (caller) => {
    const now = clock.now().getTime();
    prune(now);
    const recent = (sentAt.get(caller) ?? []).filter((time) => time > now - hourMs);
    const [oldest = now] = recent;
    if (recent.length >= mostMessages) throw faults.tooMany(Math.ceil((oldest + hourMs - now) / 1000));
    sentAt.set(caller, [...recent, now]);
  };
}
