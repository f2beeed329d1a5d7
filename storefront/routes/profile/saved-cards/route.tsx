import { CreditCard } from 'lucide-react';
import { EmptyPage } from '#storefront/components/empty-state.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { guardAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.cards_title(), path: null }) : [];
}

export const clientLoader = guardAccountPage;

export function HydrateFallback() {
  return <NoCards />;
}

/** Saved cards (R-RET-3): always none, since the shop accepts only cash on delivery. */
export default function SavedCardsScreen() {
  return <NoCards />;
}

function NoCards() {
  return (
    <>
      <PageHeading>{m.cards_title()}</PageHeading>
      <EmptyPage icon={CreditCard} title={m.cards_empty()} hint={m.cards_empty_hint()} />
    </>
  );
}
