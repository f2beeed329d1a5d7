/** A phone number as it is shown: with the shop's prefix, unless it was typed with its own country code. */
export function phoneText(number: string, prefix: string): string {
  const trimmed = number.trim();
  return trimmed.startsWith('+') || trimmed.startsWith('00') ? trimmed : `${prefix} ${trimmed.replace(/^0/, '')}`;
}

/** Section 7 takes numbers of at least seven digits, with the spaces and signs that people type. */
export function isPhone(number: string): boolean {
  return /^\+?[\d\s().-]*$/.test(number.trim()) && number.replace(/\D/g, '').length >= 7;
}
