import { useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { guardAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Sessions, SessionsSkeleton } from './sessions.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.settings_title(), path: null }) : [];
}

export const clientLoader = guardAccountPage;

export function HydrateFallback() {
  return <Settings isMember={false} />;
}

/** Security settings (R-ACC-4) and the member's sessions. */
export default function SecuritySettings() {
  return <Settings isMember />;
}

/** Loads member data only once the loader has confirmed that a member is signed in. */
function Settings({ isMember }: { isMember: boolean }) {
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
