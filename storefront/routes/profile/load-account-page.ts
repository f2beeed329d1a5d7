import { removeBrokenToken } from '#storefront/shopper/session.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';

/**
 * The load of every page of the account area: for members only. A token that cannot be parsed is removed, and its holder
 * goes to /login like any visitor (R-SGN-5).
 */
export async function loadAccountPage<Loaded>(request: Request, load: () => Promise<Loaded>): Promise<Loaded> {
  removeBrokenToken();
  return loadForMember(request, load);
}

/** The same for pages that show nothing of the member's. */
export async function guardAccountPage({ request }: { request: Request }): Promise<null> {
  return loadAccountPage(request, async () => null);
}
