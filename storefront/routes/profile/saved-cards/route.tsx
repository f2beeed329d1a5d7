import { CreditCard } from 'lucide-react';
import { EmptyPage } from '#storefront/components/empty-state.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { useMembersOnly } from '#storefront/shopper/sign-in-redirect.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.cards_title(), path: null }) : [];
}

/** Saved cards (R-RET-3): always none, since the shop accepts only cash on delivery. */
export default function SavedCardsScreen() {
  useMembersOnly();
  return (
    <>
      <PageHeading>{m.cards_title()}</PageHeading>
      <EmptyPage icon={CreditCard} title={m.cards_empty()} hint={m.cards_empty_hint()} />
    </>
  );
}
