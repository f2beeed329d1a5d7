/** Checks the form only; sending to the address shows whether it exists (R-SGN-6). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.(xn--[^\s@.]+|[^\s@.\d]{2,})$/.test(text.trim());
}
