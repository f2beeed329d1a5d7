import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#storefront/paths.ts';

/**
 * What may be kept on the device: only what every visitor gets. Whatever belongs to a member passes by and is never kept,
 * so signing out leaves nothing behind.
 */

/** Pages that are whole as the server sends them. A member's screens are empty shells until they have asked the server. */
const cachedPages: readonly string[] = [
  paths.home,
  paths.signIn,
  paths.about,
  paths.privacyPolicy,
  paths.terms,
  paths.returnPolicy,
  paths.contact,
  paths.search(),
];
const cachedPrefixes = [paths.product(''), paths.category(''), paths.subcategory('')];

/** Whether the page of a path is the same for everybody and shows something without asking the server. */
export function isCachedPage(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return cachedPages.includes(path) || cachedPrefixes.some((beginning) => path.startsWith(beginning));
}

const publicCalls = [
  endpoints.getCategoryList,
  endpoints.getAllSubcategory,
  endpoints.getSubcategoryList,
  endpoints.getAdvertiseImagesForWeb,
  endpoints.getBannerList,
  endpoints.getSliderListForWeb,
  endpoints.newArrivals,
  endpoints.bestSellerList,
  endpoints.getAllProductList,
  endpoints.trendingList,
  endpoints.flashDeals,
  endpoints.getProductListBySubcategory,
  endpoints.trendingListByCategory,
  endpoints.getProductDetails,
].map(({ path }) => `/api${path}`);

/** Whether a call reads the public catalogue, as a visitor: with a token its answer is the member's own. */
export function isPublicCall({ method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>): boolean {
  const { pathname, searchParams } = new URL(url);
  const isMembers = searchParams.has('access_token') || headers.has('authorization');
  return method === 'GET' && !isMembers && publicCalls.includes(pathname);
}
