import { z } from 'zod';
import { failureReasons } from '#contract/failed-deliveries.ts';
import { defineStaffCall, defineStaffExport } from './call.ts';
import { listAnswer, listInput, time } from './lists.ts';

/** Parcels that could not be handed over. They are booked in on the page of their order, see orders.ts. */

const parcel = z.object({
  id: z.string(),
  orderId: z.string(),
  trackingNumber: z.string(),
  reason: z.enum(failureReasons),
  failedAt: time,
  bookedInAt: time.nullable().describe('Null: it is still to come back'),
  courier: z.string().describe('Empty: not noted'),
  products: z.string().describe('The name of the first product and the number of others'),
});
export type StaffParcel = z.infer<typeof parcel>;

export const listParcels = defineStaffCall('listParcels', {
  method: 'GET',
  path: '/admin/list-parcels',
  summary:
    'Parcels that could not be handed over, newest first: those that are still to come back, or those that are back.',
  roles: ['owner', 'manager', 'fulfilment', 'support'],
  input: { ...listInput(['failedAt']), place: z.enum(['out', 'back']).optional() },
  answer: listAnswer(parcel),
});

export const downloadParcels = defineStaffExport('downloadParcels', listParcels, {
  path: '/admin/download-parcels',
  summary: 'The parcels of a list as CSV.',
});
