import { Refusal } from '#platform/refusal.ts';

export const categoryRefusals = {
  taken: (name: string, slug: string) =>
    new Refusal(
      'category_taken',
      `A category with the name ${name} or the address ${slug} already exists; choose another.`,
    ),
  isFull: (name: string, kind: 'category' | 'subcategory') =>
    new Refusal(
      'category_is_full',
      kind === 'category'
        ? `${name} has subcategories; delete them first.`
        : `${name} has products, drafts included; move them to another subcategory first.`,
    ),
  otherRows: () => new Refusal('other_rows', 'Something was added or deleted in the meantime; reload the page.'),
  noBanner: (name: string) => new Refusal('no_banner', `${name} is a subcategory; only categories have a banner.`),
};
