import type { DeliveryRange } from './delivery-days.ts';

/** The days of delivery in words, the same in pages, mails and back office: what another language has to say differently is here. */

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const rangeOf = (first: string, last: string) => `${first} to ${last}`;

/** 'Wed 25 to Fri 27 Nov'; the month is said twice only where it changes, the year never, as it is days away. */
export function deliveryDaysText({ from, to }: DeliveryRange): string {
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return dayAndMonth(first);
  const isSameMonth = first.getUTCMonth() === last.getUTCMonth();
  return rangeOf(isSameMonth ? dayText(first) : dayAndMonth(first), dayAndMonth(last));
}

/** 'Fri 27 Nov', of a date whose day in UTC is meant. Not by `Intl`, whose versions differ in commas and in the names of months. */
export const dayAndMonth = (date: Date) => `${dayText(date)} ${months[date.getUTCMonth()]}`;

const dayText = (date: Date) => `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
