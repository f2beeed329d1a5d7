import { TryAgain } from '#storefront/components/try-again.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/update';
import { loadAccountPage } from './load-account-page.ts';
import { loadProfile } from './load-profile.ts';
import { PageHeading } from './page-heading.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

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
