import { useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { useMembersOnly } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Sessions, SessionsSkeleton } from './sessions.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.settings_title(), path: null }) : [];
}

/** Security settings (R-ACC-4) and the member's sessions. */
export default function SecuritySettings() {
  const isMember = useMembersOnly();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeading>{m.settings_title()}</PageHeading>
      {isMember ? <Sessions /> : <SessionsSkeleton />}
      <section
        aria-labelledby="delete-heading"
        className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-surface p-5 md:p-6"
      >
        <h2 id="delete-heading" className="font-semibold text-lg">
          {m.settings_delete()}
        </h2>
        <p className="max-w-prose text-muted">{m.settings_delete_hint()}</p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {m.settings_delete()}
        </Button>
      </section>
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
