/** The options of a variant, as the parameters of its page; null or '' if it has none. */
type Options = { colorHex: string | null; attribute: string | null; versionId: string | null };

/** The path of a product's page, which shows the variant with the options. */
export function productPath(handle: string, options?: Options): string {
  const chosen = { color: options?.colorHex, attr: options?.attribute, version_id: options?.versionId };
  const query = new URLSearchParams(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/product_details_final/${encodeURIComponent(handle)}${query.size > 0 ? `?${query}` : ''}`;
}
