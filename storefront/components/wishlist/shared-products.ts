/** The most products that a link shares, so that it stays short enough for a message. */
export const mostShared = 48;

/** The ids in `products=3,17` of an address; anything else in it is passed over. */
export function sharedIds(search: URLSearchParams): string[] {
  const named = search.getAll('products').flatMap((value) => value.split(','));
  return [...new Set(named.filter((id) => /^\d{1,9}$/.test(id)))].slice(0, mostShared);
}
