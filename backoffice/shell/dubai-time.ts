const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const dayMs = 86_400_000;

/** 21 Nov 2026, 14:05, in Dubai time. */
export function dubaiMinute(isoTime: string): string {
  return minute.format(new Date(isoTime));
}

/** The start of a day in Dubai, such as 2026-11-21; null when none is chosen. */
export function startOfDay(day: string): string | null {
  const start = new Date(`${day}T00:00:00+04:00`);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** The end of a day in Dubai (exclusive); null when none is chosen. */
export function endOfDay(day: string): string | null {
  const start = startOfDay(day);
  return start === null ? null : new Date(Date.parse(start) + dayMs).toISOString();
}

/** The inverse of startOfDay. */
export function dayOfStart(isoTime: string | undefined): string {
  return isoTime ? new Date(Date.parse(isoTime) + dayMs / 6).toISOString().slice(0, 10) : '';
}

/** The inverse of endOfDay. */
export function dayOfEnd(isoTime: string | undefined): string {
  return isoTime ? dayOfStart(new Date(Date.parse(isoTime) - dayMs).toISOString()) : '';
}
