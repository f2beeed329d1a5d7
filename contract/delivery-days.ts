import { type Emirate, emirateOf } from './emirates.ts';

/** The days on which an order is delivered: one rule for pages, mails and orders, on the server and in the browser (R-DLV-1). */

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type Weekday = (typeof weekdays)[number];

/** What the owner's settings say of delivery. */
export type DeliveryPlan = {
  /** HH:MM in Dubai: what is ordered from this minute on leaves a day later. '': the end of the day. */
  cutOffTime: string;
  /** Working days from the one on which an order leaves. */
  zones: Record<Emirate, { fromDays: number; toDays: number }>;
  workingDays: Record<Weekday, boolean>;
  /** YYYY-MM-DD */
  closedDates: string[];
};

/** Its first and its last day, as YYYY-MM-DD in Dubai. */
export type DeliveryRange = { from: string; to: string };

const dayMs = 86_400_000;
/** Dubai is UTC+4 all year. */
export const dubaiOffsetMs = 4 * 3_600_000;

/** The days on which what is ordered now is delivered in an emirate. */
export function deliveryRange(plan: DeliveryPlan, emirate: Emirate, now: Date): DeliveryRange {
  const { fromDays, toDays } = plan.zones[emirate];
  const leaves = firstWorkingDay(plan, dayOfNextCutOff(plan, now));
  return { from: dateOf(addWorkingDays(plan, leaves, fromDays)), to: dateOf(addWorkingDays(plan, leaves, toDays)) };
}

/** The days for an address, by its `state`; null: none are shown, or it names no emirate. */
export function rangeForAddress(plan: DeliveryPlan | null, state: string, now: Date): DeliveryRange | null {
  const emirate = emirateOf(state);
  return plan && emirate && deliveryRange(plan, emirate, now);
}

/** When the ranges change next at the earliest. */
export function nextCutOff(plan: DeliveryPlan, now: Date): Date {
  return new Date(dayOfNextCutOff(plan, now) * dayMs + cutOffMs(plan) - dubaiOffsetMs);
}

/** Days are counted from 1970-01-01 in Dubai. */
const dayOfNextCutOff = (plan: DeliveryPlan, now: Date) =>
  Math.floor((now.getTime() + dubaiOffsetMs - cutOffMs(plan)) / dayMs) + 1;

function cutOffMs({ cutOffTime }: DeliveryPlan): number {
  if (cutOffTime === '') return dayMs;
  const [hours = 0, minutes = 0] = cutOffTime.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function addWorkingDays(plan: DeliveryPlan, day: number, count: number): number {
  return count === 0 ? day : addWorkingDays(plan, firstWorkingDay(plan, day + 1), count - 1);
}

/** The settings have a working day in each week, and few closed dates. */
function firstWorkingDay(plan: DeliveryPlan, day: number): number {
  const isWorking = plan.workingDays[weekdayOf(day)] && !plan.closedDates.includes(dateOf(day));
  return isWorking ? day : firstWorkingDay(plan, day + 1);
}

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: number) => weekdays[new Date(day * dayMs).getUTCDay()] as Weekday;
