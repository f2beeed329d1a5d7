import { paths } from '#storefront/paths.ts';

/** The path of a member's page; for a visitor the sign-in page with that path as its target. */
export function pathForMember(path: string, isSignedIn: boolean): string {
  return isSignedIn ? path : `${paths.signIn}?${new URLSearchParams({ next: path })}`;
}
