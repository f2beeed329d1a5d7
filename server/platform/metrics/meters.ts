import { createRequestCounts, type RequestCounts } from './request-counts.ts';

/** What the parts of an open shop count in memory, since it was opened: numbers, which /metrics reads when it is asked. */
export type Meters = {
  requests: RequestCounts;
  /** The caches of bytes by name. */
  caches: Map<string, () => CacheFigures>;
  mails: { sent: number; failed: number };
  ordersPlaced: number;
};

/** Of what was asked for, how much was in memory; and what the memory holds now. */
export type CacheFigures = { hits: number; misses: number; bytes: number; entries: number };

export function createMeters(): Meters {
  return { requests: createRequestCounts(), caches: new Map(), mails: { sent: 0, failed: 0 }, ordersPlaced: 0 };
}
