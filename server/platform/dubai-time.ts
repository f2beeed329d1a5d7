/** Dates and times in the UAE's time zone, for mails, invoices and messages. */

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** 21 November 2026 */
export function readableDay(at: Date): string {
  return day.format(at);
}

/** 21 Nov 2026, 14:05 */
export function readableMinute(at: Date): string {
  return minute.format(at);
}
