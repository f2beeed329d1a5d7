import { z } from 'zod';

/**
 * What speaks for a call before an order is packed. A hold keeps all that was true when the order was placed, also what would not have
 * held it by itself. Plain data, so that the words can be changed and counted.
 */
export const holdReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), fils: z.int().describe('To pay in cash') }),
  z.object({ kind: z.literal('first_order') }),
  z.object({ kind: z.literal('nothing_delivered') }),
  z.object({ kind: z.literal('foreign_phone') }),
  z.object({ kind: z.literal('unproven_phone') }),
  z.object({ kind: z.literal('same_address'), nth: z.int().describe('Of the day, this order counted') }),
  z.object({ kind: z.literal('same_phone'), others: z.int().describe('Customers who ordered with it today') }),
  z.object({ kind: z.literal('same_network'), nth: z.int() }),
  z.object({
    kind: z.literal('failed_before'),
    times: z.int().describe('Deliveries of the customer, or to the phone or address'),
  }),
  z.object({ kind: z.literal('staff') }),
]);
export type HoldReason = z.infer<typeof holdReason>;
