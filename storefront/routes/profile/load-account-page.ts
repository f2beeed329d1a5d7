import { removeBrokenToken } from '#storefront/shopper/session.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';

/**
 * The loader of every account page that needs data: members only. An unparsable token is removed, and its owner redirected to /login like
 * a visitor (R-SGN-5).
 */
export async function loadAccountPage<Loaded>(request: Request, load: () => Promise<Loaded>): Promise<Loaded> {
  removeBrokenToken();
  return loadForMember(request, load);
}
