import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#storefront/paths.ts';

/**
 * Only responses that are the same for all visitors may be cached on the device. Member data is never cached, so signing out leaves none
 * behind.
 */

/** Pages that are complete as server-rendered. Member pages are empty shells until their data has loaded. */
const cachedPages: readonly string[] = [
  paths.home,
  paths.signIn,
  paths.about,
  paths.privacyPolicy,
  paths.terms,
  paths.returnPolicy,
  paths.contact,
  paths.allProducts(),
  paths.search(),
  paths.compare([]),
  paths.sharedWishlist([]),
];
const cachedPrefixes = [paths.product(''), paths.category(''), paths.subcategory('')];

/** True when the page is the same for all visitors and complete as server-rendered. */
export function isCachedPage(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return cachedPages.includes(path) || cachedPrefixes.some((beginning) => path.startsWith(beginning));
}

/** True for the shop's pictures. Photos of reviews can be hidden, and must not outlive that on a device. */
export function isCachedPicture(pathname: string): boolean {
  return pathname.startsWith('/media/') && !pathname.startsWith('/media/reviews/');
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
  endpoints.getAccessories,
  endpoints.getProductDetails,
  endpoints.getQuestions,
  endpoints.compareProducts,
  endpoints.getTextPage,
].map(({ path }) => `/api${path}`);

/** True for an anonymous call of the public catalogue; with a token the answer belongs to the member. */
export function isPublicCall({ method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>): boolean {
  const { pathname, searchParams } = new URL(url);
  const isMembers = searchParams.has('access_token') || headers.has('authorization');
  return method === 'GET' && !isMembers && publicCalls.includes(pathname);
}
