import { Refusal } from '#platform/refusal.ts';

export const categoryRefusals = {
  taken: (name: string, slug: string) =>
    new Refusal(
      'category_taken',
      `There is a category of the name ${name} or with the address ${slug} already; choose another.`,
    ),
  isFull: (name: string, kind: 'category' | 'subcategory') =>
    new Refusal(
      'category_is_full',
      kind === 'category'
        ? `${name} has subcategories; delete them first.`
        : `${name} has products, drafts included; move them to another subcategory first.`,
    ),
  otherRows: () => new Refusal('other_rows', 'Somebody has added or deleted one meanwhile; reload the page.'),
  noBanner: (name: string) => new Refusal('no_banner', `${name} is a subcategory, and those have no banner.`),
};
