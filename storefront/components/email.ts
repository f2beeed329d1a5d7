/** A simple shape only: whether the address exists shows when something is sent to it (R-SGN-6). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.(xn--[^\s@.]+|[^\s@.\d]{2,})$/.test(text.trim());
}
