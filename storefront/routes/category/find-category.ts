import { data } from 'react-router';
import { type Caller, isApiFault } from '#contract/client.ts';
import { browserCaller } from '#storefront/shopper/api.ts';

/** The data of a category page. */
export type Category = Awaited<ReturnType<typeof findCategory>>;
export type Subcategory = Category['subcategories'][number];

/** Finds a category by slug or name, ignoring case; throws a 404. */
export async function findCategory(call: Caller, slugOrName: string) {
  const answer = await askFor(call, slugOrName);
  if (answer === null || answer.status === 'failed') throw data(null, { status: 404 });
  const { category_name: name, category_slug: slug, category_banner_path: banner } = answer;
  return { name, slug, banner, subcategories: answer.subcategory_list };
}

async function askFor(call: Caller, slug: string) {
  try {
    return await call('getSubcategoryList', { slug });
  } catch (fault) {
    if (isApiFault(fault) && (fault.httpStatus === 404 || fault.httpStatus === 400)) return null;
    throw fault;
  }
}

/** The same in the browser; null without an answer, which is only logged (R-CAT-8). */
export async function findCategoryInBrowser(slugOrName: string): Promise<Category | null> {
  try {
    return await findCategory(browserCaller, slugOrName);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    console.error('A category failed:', fault);
    return null;
  }
}

/** The subcategory in the URL, else the first (R-CAT-8); null when there is none. */
export function selectedSubcategory({ subcategories }: Category, search: URLSearchParams): Subcategory | null {
  const requested = search.get('subcategory');
  const named = requested === null ? undefined : subcategories.find((subcategory) => isCalled(subcategory, requested));
  return named ?? subcategories[0] ?? null;
}

export function isCalled({ slug, sub_category_name: name }: Subcategory, slugOrName: string): boolean {
  return [slug, name].some((one) => one.toLowerCase() === slugOrName.toLowerCase());
}
