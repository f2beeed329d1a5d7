/** The seven emirates, as couriers write them: the `state` of an address. Stored, so never translated. */
export const emirates = [
  'Abu Dhabi',
  'Dubai',
  'Sharjah',
  'Ajman',
  'Umm Al Quwain',
  'Ras Al Khaimah',
  'Fujairah',
] as const;

export type Emirate = (typeof emirates)[number];

/** The emirate that the `state` of an address names; null: it names none. */
export function emirateOf(state: string): Emirate | null {
  return emirates.find((emirate) => emirate === state) ?? null;
}
