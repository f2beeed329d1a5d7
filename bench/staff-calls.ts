import type { StaffCallName, StaffInput } from '#contract/staff/calls.ts';

/** What is measured of the back office: a call, and the inputs that it is asked with in turns. Add the lists of your area here. */
export type MeasuredCall = { what: string; name: StaffCallName; inputs: Record<string, unknown>[] };

const measured = <Name extends StaffCallName>(
  what: string,
  name: Name,
  ...inputs: StaffInput<Name>[]
): MeasuredCall => ({
  what,
  name,
  inputs: inputs as Record<string, unknown>[],
});

export const measuredCalls: MeasuredCall[] = [
  measured('first page', 'getOverview', {}),
  measured('customers, newest', 'listCustomers', {}, { order: 'asc' }, { limit: 100 }),
  measured(
    'customers, searched',
    'listCustomers',
    { q: 'customer4711@' },
    { q: 'cust' },
    { q: 'okaf' },
    { q: '0512' },
    { q: 'nobody is called so' },
  ),
  measured('one customer', 'getCustomer', { id: '00000000-0000-4000-8000-000000000007' }),
  measured('coupons with what they brought', 'listCoupons', {}),
];
