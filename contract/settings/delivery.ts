import { z } from 'zod';
import { weekdays } from '#contract/delivery-days.ts';
import { emirates } from '#contract/emirates.ts';
import { claim, yesNo } from './fields.ts';

/** When orders leave and arrive, and what is said of it. */

const workingDays = (title: string) =>
  z.int().min(0, 'must be 0 or more').max(30, 'must be 30 or less').meta({ title });

const zone = (emirate: string) =>
  z
    .object({ fromDays: workingDays('From, working days'), toDays: workingDays('To, working days') })
    .refine(({ fromDays, toDays }) => fromDays <= toDays, {
      path: ['toDays'],
      message: 'must not be less than the first day',
    })
    .meta({ title: emirate });

type Named<Name extends string, Schema> = { [Each in Name]: Schema };
function named<Name extends string, Schema>(names: readonly Name[], schemaOf: (name: Name) => Schema) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Named<Name, Schema>;
}

export const deliverySchema = z.object({
  promise: claim('Promise on the product page'),
  cutOffTime: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'must be empty or a time such as 16:00')
    .meta({
      title: 'Cut-off time in Dubai',
      description: 'Such as 16:00; what is ordered later leaves a day later, and the promise counts down to it',
    }),
  trackingEstimate: claim('Estimate on an order'),
  successEstimate: claim('Estimate after placing an order'),
  areDaysShown: yesNo('Days of delivery shown'),
  defaultEmirate: z
    .enum(emirates)
    .meta({ title: 'Emirate of visitors', description: 'Members see the days of their own address' }),
  zones: z
    .object(named(emirates, zone))
    .meta({ title: 'Delivery by emirate', description: 'Counted from the day on which an order leaves' }),
  workingDays: z
    .object(named(weekdays, yesNo))
    .refine((week) => Object.values(week).includes(true), 'must have one day at least')
    .meta({ title: 'Working days' }),
  closedDates: z
    .array(
      z.object({ date: z.iso.date('must be a date such as 2026-12-02').meta({ title: 'Date, such as 2026-12-02' }) }),
    )
    .max(60)
    .meta({ title: 'Public holidays' }),
});
