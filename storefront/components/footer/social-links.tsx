import type { ShopFacts } from '#contract/shop-facts.ts';
import { m } from '#storefront/paraglide/messages.js';

type Network = keyof ShopFacts['socialLinks'];

const networks: { key: Network; name: string; icon: string }[] = [
  {
    key: 'facebook',
    name: 'Facebook',
    icon: 'M13.6 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.4c-.8-.1-1.6-.1-2.4-.1-2.4 0-4 1.5-4 4.1v2.4H7.7V13h2.7v8z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    icon: 'M8 3h8a5 5 0 015 5v8a5 5 0 01-5 5H8a5 5 0 01-5-5V8a5 5 0 015-5zm0 2a3 3 0 00-3 3v8a3 3 0 003 3h8a3 3 0 003-3V8a3 3 0 00-3-3zm4 2.8a4.2 4.2 0 110 8.4 4.2 4.2 0 010-8.4zm0 2a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4zm4.6-3.4a1.1 1.1 0 110 2.2 1.1 1.1 0 010-2.2z',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    icon: 'M21.6 7.6a2.6 2.6 0 00-1.8-1.8C18.2 5.4 12 5.4 12 5.4s-6.2 0-7.8.4a2.6 2.6 0 00-1.8 1.8C2 9.2 2 12 2 12s0 2.8.4 4.4a2.6 2.6 0 001.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.6 2.6 0 001.8-1.8C22 14.8 22 12 22 12s0-2.8-.4-4.4zM10 15V9l5.2 3z',
  },
  {
    key: 'tiktok',
    name: 'TikTok',
    icon: 'M16.3 3c.3 2.3 1.6 3.7 3.9 3.9v2.7a6.8 6.8 0 01-3.8-1.2v6.1c0 7.7-8.4 8.4-10.8 3.8-1.7-3.3.3-8 5.3-8v2.9c-.4 0-.8.1-1.2.2-1.2.4-1.9 1.2-1.7 2.6.3 2.7 5.3 3.5 5.3-1.7V3z',
  },
];

/** Links to the shop's social media pages; an empty URL becomes HTML's placeholder link, which leads nowhere yet. */
export function SocialLinks({ shop }: { shop: ShopFacts }) {
  return networks.map(({ key, name, icon }) => {
    const address = shop.socialLinks[key];
    const outward =
      address === ''
        ? ({ role: 'link', 'aria-disabled': true } as const)
        : {
            href: address,
            target: '_blank',
            rel: 'noopener noreferrer',
            'aria-label': m.footer_social({ shop: shop.name, network: name }),
          };
    return (
      <li key={key}>
        <a
          {...outward}
          className="inline-flex min-h-9 items-center gap-2.5 text-muted [&[href]]:hover:text-ink [&[href]]:hover:underline"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current max-[384px]:hidden">
            <path d={icon} fillRule="evenodd" />
          </svg>
          {name}
        </a>
      </li>
    );
  });
}
