/** Times and days of the back office are Dubai's, whatever the computer's time zone. */

const timeZone = 'Asia/Dubai';
const offset = '+04:00';
const offsetMs = 4 * 3_600_000;
const dayMs = 86_400_000;

/** 21 Nov 2026, 14:05. */
export const minuteOptions = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
const minute = new Intl.DateTimeFormat('en-GB', minuteOptions);
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone });

/** 21 Nov 2026, 14:05, in Dubai time. */
export function dubaiMinute(isoTime: string): string {
  return minute.format(new Date(isoTime));
}

/** 21 Nov 2026, the day in Dubai. */
export function dubaiDay(isoTime: string): string {
  return day.format(new Date(isoTime));
}

/** 21 Nov, of a day such as 2026-11-21. */
export function shortDayText(isoDay: string): string {
  return shortDay.format(new Date(`${isoDay}T00:00:00${offset}`));
}

/** A minute typed in Dubai time, such as 2026-11-21T14:05, as ISO 8601 in UTC; null when none is typed. */
export function isoOfMinute(typed: string): string | null {
  return isoOf(`${typed}:00`);
}

/** The inverse of isoOfMinute. */
export function typedMinute(isoTime: string | null | undefined): string {
  return isoTime ? inDubai(isoTime).slice(0, 16) : '';
}

/** The start of a day in Dubai, such as 2026-11-21; null when none is chosen. */
export function startOfDay(isoDay: string): string | null {
  return isoOf(`${isoDay}T00:00:00`);
}

/** The end of a day in Dubai (exclusive); null when none is chosen. */
export function endOfDay(isoDay: string): string | null {
  const start = startOfDay(isoDay);
  return start === null ? null : new Date(Date.parse(start) + dayMs).toISOString();
}

/** The inverse of startOfDay. */
export function dayOfStart(isoTime: string | undefined): string {
  return isoTime ? inDubai(isoTime).slice(0, 10) : '';
}

/** The inverse of endOfDay. */
export function dayOfEnd(isoTime: string | undefined): string {
  return isoTime ? dayOfStart(new Date(Date.parse(isoTime) - dayMs).toISOString()) : '';
}

function isoOf(inDubaiTime: string): string | null {
  const time = new Date(`${inDubaiTime}${offset}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const inDubai = (isoTime: string) => new Date(Date.parse(isoTime) + offsetMs).toISOString();
