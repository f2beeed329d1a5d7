/** How dates are written: US long form, 12-hour clock, Dubai time, so that server and browser write the same. */

const longDateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hour12: true,
  timeZone: 'Asia/Dubai',
});
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Dubai' });

/** 'November 21, 2026 at 8:15 AM' */
export function longDateTimeText(isoTime: string): string {
  return plainSpaces(longDateTime.format(new Date(isoTime)));
}

/** 'November 21, 2026' */
export function longDateText(isoTime: string): string {
  return plainSpaces(longDate.format(new Date(isoTime)));
}

/** Versions of ICU differ in which space stands before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}
