import { TryAgain } from '#storefront/components/try-again.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { PageHeading } from '#storefront/routes/profile/page-heading.tsx';
import { ProfileSkeleton } from '#storefront/routes/profile/profile-skeleton.tsx';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/route';
import { loadProfile } from './load-profile.ts';
import { ProfileForm } from './profile-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.profile_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccountPage(request, loadProfile);
}

export function HydrateFallback() {
  return <ProfileSkeleton />;
}

/** Profile form (R-ACC-1), at /profile and at /profile/update. */
export default function ProfileScreen({ loaderData: profile }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>{m.profile_title()}</PageHeading>
      {profile === null ? <TryAgain /> : <ProfileForm profile={profile} />}
    </>
  );
}
