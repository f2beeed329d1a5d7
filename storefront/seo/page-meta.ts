import type { MetaDescriptor } from 'react-router';
import type { ShopFacts } from '#contract/shop-facts.ts';
import type { ShopFrame } from '#storefront/use-shop.ts';

type PageFacts = {
  title: string;
  description?: string;
  /** The canonical path of the page; null when search engines must not index it. */
  path: string | null;
  /** The picture of link previews. */
  image?: string;
  kind?: 'website' | 'product';
};

/** Title, description, canonical link and Open Graph data of a page. */
export function pageMeta(
  shop: ShopFacts,
  { title, description, path, image, kind = 'website' }: PageFacts,
): MetaDescriptor[] {
  const whole = fullTitle(shop, title);
  return [
    { title: whole },
    { property: 'og:title', content: whole },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: kind },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: absoluteUrl(shop, image) }] : []),
    ...addressMeta(shop, path),
  ];
}

/** The page title with the shop's name, for browser tabs and search results. */
export function fullTitle(shop: ShopFacts, title: string): string {
  return title.includes(shop.name) ? title : `${title} | ${shop.name}`;
}

function addressMeta(shop: ShopFacts, path: string | null): MetaDescriptor[] {
  if (path === null) return [{ name: 'robots', content: 'noindex' }];
  const url = absoluteUrl(shop, path);
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ];
}

/** The shop facts for a route's `meta`; null in the error view when the root failed to load. */
export function shopOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): ShopFacts | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShopFrame | undefined;
  return root?.shop ?? null;
}

export function absoluteUrl(shop: ShopFacts, path: string): string {
  return path.startsWith('/') ? shop.publicUrl + path : path;
}
