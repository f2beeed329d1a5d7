export type SpecificationValue = number | boolean | string;

/** A value as shoppers read it: 256 GB, 1 TB, 1.24 kg, 5,000 mAh, Yes; the name of a choice as it is. */
export function formatValue(value: SpecificationValue, unit: string | null): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (unit === 'GB' && value >= gigabytesOfTerabyte && value % gigabytesOfTerabyte === 0)
    return `${value / gigabytesOfTerabyte} TB`;
  if (unit === 'g' && value >= 1000) return `${numbers.format(value / 1000)} kg`;
  return unit === null ? numbers.format(value) : `${numbers.format(value)} ${unit}`;
}

/** As storage is labelled by its makers. */
export const gigabytesOfTerabyte = 1024;

/** Kept: one for each value would take 60 µs. */
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
