import { Share2 } from 'lucide-react';
import type { WishlistItem } from '#contract/wishlist.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { shareLink } from '#storefront/shopper/share-link.ts';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { mostShared } from './shared-products.ts';

/** Shares a link to these products, the newest of a long list: by the device's own sheet where there is one, else it is copied. */
export function ShareWishlist({ wishes }: { wishes: WishlistItem[] }) {
  const { name: shop } = useShop();

  function share() {
    const ids = wishes.slice(0, mostShared).map(({ id }) => id);
    return shareLink(m.wishlist_share_title({ shop }), paths.sharedWishlist(ids));
  }

  return (
    <Button variant="quiet" className="noscript:hidden" onClick={share}>
      <Share2 aria-hidden="true" className="size-4" />
      {m.wishlist_share()}
    </Button>
  );
}
