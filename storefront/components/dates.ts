/** Date formats: US long form, 12-hour clock, Dubai time, so that server and browser render the same text. */

/** 'November 21, 2026 at 8:15 AM' */
export function longDateTimeText(isoTime: string): string {
  longDateTime ??= formatOf({ dateStyle: 'long', timeStyle: 'short', hour12: true });
  return plainSpaces(longDateTime.format(new Date(isoTime)));
}

/** 'November 21, 2026' */
export function longDateText(isoTime: string): string {
  longDate ??= formatOf({ dateStyle: 'long' });
  return plainSpaces(longDate.format(new Date(isoTime)));
}

/** Created on first use: creating a formatter blocks a phone for 100 ms, and most pages show no date. */
let longDateTime: Intl.DateTimeFormat | undefined;
let longDate: Intl.DateTimeFormat | undefined;

function formatOf(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'Asia/Dubai' });
}

/** ICU versions use different spaces before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}
