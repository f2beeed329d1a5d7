import type { MetaDescriptor } from 'react-router';
import type { ShopFacts } from '#contract/shop-facts.ts';
import type { ShopFrame } from '#storefront/use-shop.ts';

type PageFacts = {
  title: string;
  description?: string;
  /** The page's one true address, from the root; null where search engines should not list the page. */
  path: string | null;
  /** A picture for link previews. */
  image?: string;
  kind?: 'website' | 'product';
};

/** Title, description, canonical link and Open Graph of a page. */
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

/** The title of a page with the shop's name, as tabs and results show it. */
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

/** The shop's facts as a route's `meta` finds them; null in the error view of a root that could not be loaded. */
export function shopOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): ShopFacts | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShopFrame | undefined;
  return root?.shop ?? null;
}

export function absoluteUrl(shop: ShopFacts, path: string): string {
  return path.startsWith('/') ? shop.publicUrl + path : path;
}
