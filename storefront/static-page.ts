/** A route whose page is what the server sends and nothing more says so by `handle: { isStatic: true }`. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isStatic' in handle && handle.isStatic === true;
}
