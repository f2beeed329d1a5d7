import { compactCode } from './compact-code.ts';
import { packingRefusals } from './packing-refusals.ts';

/**
 * A scanned or typed serial or IMEI number as it is stored. Fifteen digits are an IMEI, refused if its check digit (Luhn) is wrong,
 * since a typing error would be noticed years later.
 */
export function readSerial(typed: string): string {
  const serial = compactCode(typed);
  if (!/^[0-9A-Z]{4,40}$/.test(serial)) throw packingRefusals.notASerial(typed);
  if (/^\d{15}$/.test(serial) && !isLuhn(serial)) throw packingRefusals.wrongImei(serial);
  return serial;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
