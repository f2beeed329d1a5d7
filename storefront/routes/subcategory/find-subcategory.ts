import { data } from 'react-router';
import { type Caller, isApiFault } from '#contract/client.ts';
import { browserCaller } from '#storefront/shopper/api.ts';

export type Subcategory = Awaited<ReturnType<typeof findSubcategory>>;

/** Finds a subcategory by slug or else by name, ignoring case. Throws a 404. */
export async function findSubcategory(call: Caller, nameOrSlug: string) {
  const requested = nameOrSlug.trim().toLowerCase();
  const answer = await call('getAllSubcategory');
  if (answer.status === 'failed') throw new Error(answer.message);
  const { subcategory_list: all } = answer;
  const found =
    all.find(({ slug }) => slug.toLowerCase() === requested) ??
    all.find(({ sub_category_name: name }) => name.toLowerCase() === requested);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}

/** The same in the browser; null without an answer, which is only logged (R-CAT-8). */
export async function findSubcategoryInBrowser(nameOrSlug: string): Promise<Subcategory | null> {
  try {
    return await findSubcategory(browserCaller, nameOrSlug);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    console.error('A subcategory failed:', fault);
    return null;
  }
}
