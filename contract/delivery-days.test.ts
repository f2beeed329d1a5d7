import { describe, expect, it } from 'vitest';
import { type DeliveryPlan, deliveryRange, nextCutOff } from './delivery-days.ts';
import { deliveryDaysText } from './delivery-words.ts';

/** Sundays are free, and orders leave at 16:00 in Dubai. */
const plan: DeliveryPlan = {
  cutOffTime: '16:00',
  zones: {
    'Abu Dhabi': { fromDays: 2, toDays: 4 },
    Dubai: { fromDays: 1, toDays: 3 },
    Sharjah: { fromDays: 0, toDays: 0 },
    Ajman: { fromDays: 1, toDays: 1 },
    'Umm Al Quwain': { fromDays: 3, toDays: 5 },
    'Ras Al Khaimah': { fromDays: 3, toDays: 5 },
    Fujairah: { fromDays: 3, toDays: 5 },
  },
  workingDays: {
    Sunday: false,
    Monday: true,
    Tuesday: true,
    Wednesday: true,
    Thursday: true,
    Friday: true,
    Saturday: true,
  },
  closedDates: [],
};

const inDubai = (time: string) => new Date(`${time}+04:00`);
const daysAt = (time: string, changed: Partial<DeliveryPlan> = {}, emirate: keyof DeliveryPlan['zones'] = 'Dubai') =>
  deliveryDaysText(deliveryRange({ ...plan, ...changed }, emirate, inDubai(time)));

describe('the days of delivery', () => {
  it('the days of delivery change at the minute of the cut-off in Dubai', () => {
    expect(daysAt('2026-11-24T15:59:59.999')).toBe('Wed 25 to Fri 27 Nov');
    expect(daysAt('2026-11-24T16:00:00')).toBe('Thu 26 to Sat 28 Nov');
    // Already the next day in Dubai, while it is 21:00 before in London.
    expect(daysAt('2026-11-25T01:00:00')).toBe('Thu 26 to Sat 28 Nov');
  });

  it('without a cut-off time the whole day in Dubai counts', () => {
    expect(daysAt('2026-11-24T23:59:59', { cutOffTime: '' })).toBe('Wed 25 to Fri 27 Nov');
    expect(daysAt('2026-11-25T00:00:00', { cutOffTime: '' })).toBe('Thu 26 to Sat 28 Nov');
  });

  it('a cut-off at midnight lets no order leave on its own day', () => {
    expect(daysAt('2026-11-24T00:00:00', { cutOffTime: '00:00' })).toBe('Thu 26 to Sat 28 Nov');
  });

  it('each emirate has its own days', () => {
    const ordered = '2026-11-23T10:00:00';
    expect(daysAt(ordered, {}, 'Abu Dhabi')).toBe('Wed 25 to Fri 27 Nov');
    expect(daysAt(ordered, {}, 'Ajman')).toBe('Tue 24 Nov');
    expect(daysAt(ordered, {}, 'Sharjah')).toBe('Mon 23 Nov');
  });

  it('free weekdays are not counted, and what is ordered on one leaves after it', () => {
    expect(daysAt('2026-11-27T10:00:00')).toBe('Sat 28 Nov to Tue 1 Dec');
    expect(daysAt('2026-11-28T16:00:00')).toBe('Tue 1 to Thu 3 Dec');
    expect(daysAt('2026-11-29T10:00:00', {}, 'Sharjah')).toBe('Mon 30 Nov');
    const workingDays = { ...plan.workingDays, Friday: false, Saturday: false };
    expect(daysAt('2026-11-26T10:00:00', { workingDays })).toBe('Mon 30 Nov to Wed 2 Dec');
  });

  it('free dates are not counted', () => {
    const closedDates = ['2026-12-02', '2026-12-03'];
    expect(daysAt('2026-12-01T10:00:00', { closedDates })).toBe('Fri 4 to Mon 7 Dec');
    expect(daysAt('2026-12-02T10:00:00', { closedDates }, 'Sharjah')).toBe('Fri 4 Dec');
  });

  it('the days of delivery go over the end of a month, of a year and of a short February', () => {
    expect(daysAt('2026-12-30T10:00:00')).toBe('Thu 31 Dec to Sat 2 Jan');
    expect(daysAt('2026-12-31T17:00:00')).toBe('Sat 2 to Tue 5 Jan');
    expect(daysAt('2027-02-26T10:00:00')).toBe('Sat 27 Feb to Tue 2 Mar');
    expect(daysAt('2028-02-28T10:00:00')).toBe('Tue 29 Feb to Thu 2 Mar');
    expect(deliveryRange(plan, 'Dubai', inDubai('2026-12-30T10:00:00'))).toEqual({
      from: '2026-12-31',
      to: '2027-01-02',
    });
  });

  it('each day of a year and each minute of a day has days that do not go back', () => {
    const minutes = Array.from({ length: 2 * 24 * 60 }, (_, minute) => minute * 60_000);
    const hours = Array.from({ length: 366 * 24 }, (_, hour) => hour * 3_600_000);
    for (const steps of [minutes, hours]) {
      const firsts = steps.map((ms) =>
        deliveryRange(plan, 'Dubai', new Date(inDubai('2026-12-01T00:00').getTime() + ms)),
      );
      expect(firsts.every(({ from, to }) => from <= to)).toBe(true);
      expect(firsts.map(({ from }) => from)).toEqual(firsts.map(({ from }) => from).toSorted());
    }
  });
});

describe('the next cut-off', () => {
  it.each([
    ['2026-11-24T15:59:00', '16:00', '2026-11-24T16:00'],
    ['2026-11-24T16:00:00', '16:00', '2026-11-25T16:00'],
    ['2026-11-24T03:00:00', '16:00', '2026-11-24T16:00'],
    ['2026-12-31T23:59:59', '', '2027-01-01T00:00'],
    ['2026-11-24T00:00:00', '00:00', '2026-11-25T00:00'],
  ])('after %s with %j it is %s', (now, cutOffTime, next) => {
    expect(nextCutOff({ ...plan, cutOffTime }, inDubai(now))).toEqual(inDubai(next));
  });
});
