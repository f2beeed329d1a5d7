/** A route whose page needs no scripts declares it by `handle: { isStatic: true }`. */
export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isStatic' in handle && handle.isStatic === true;
}
