import { paths } from '#storefront/paths.ts';

/** A member's page, or for a visitor the sign-in page that leads on to it. */
export function pathForMember(path: string, isSignedIn: boolean): string {
  return isSignedIn ? path : `${paths.signIn}?${new URLSearchParams({ next: path })}`;
}
