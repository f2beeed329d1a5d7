import { faults } from '#platform/http/faults.ts';

export type Period = { from: string; to: string };

const dayMs = 86_400_000;
const mostDays = 366;

/** The times between which documents and orders belong to the days, both included; Dubai has no daylight saving time. */
export function timesOf({ from, to }: Period): { start: string; end: string } {
  const start = Date.parse(`${from}T00:00:00+04:00`);
  const end = Date.parse(`${to}T00:00:00+04:00`) + dayMs;
  if (end <= start) throw faults.invalidInput('to', 'must not be before from');
  if (end - start > mostDays * dayMs) throw faults.invalidInput('to', `must be within ${mostDays} days of from`);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
