/** A category and its subcategories, by name. */
export type Branch = { category: string; subcategories: string[] };

/** The fixed tree of the filter sidebar (R-CAT-6). The names are the slugs that filter-products accepts. */
const fixedTree: Branch[] = [
  {
    category: 'Electronics',
    subcategories: ['Mics', 'Speaker', 'Accessories', 'Drone', 'Keyboard', 'Gaming', 'Pencil', 'Headphone', 'Camera'],
  },
  { category: 'Mobile', subcategories: ['Android phone', 'iphone'] },
  { category: 'Lifestyle', subcategories: ['Perfume'] },
  { category: 'Laptop', subcategories: ['Laptop'] },
  { category: 'Tabs', subcategories: ['Tabs'] },
  { category: 'Watch', subcategories: ['Watch'] },
];

type Categories = { slug: string; category_name: string }[];
type Subcategories = { sub_category_name: string; category_slug: string }[];

/** What staff have added to the categories of the fixed tree, in display order. */
export function addedBranches(categories: Categories, subcategories: Subcategories): Branch[] {
  return categories
    .map(({ slug, category_name: category }) => {
      const own = subcategories.filter((one) => one.category_slug === slug).map((one) => one.sub_category_name);
      const fixed = branchOf(fixedTree, category)?.subcategories ?? [];
      return { category, subcategories: own.filter((name) => !hasName(fixed, name)) };
    })
    .filter((branch) => branch.subcategories.length > 0);
}

/** The fixed tree, then what was added. */
export function treeWith(added: Branch[]): Branch[] {
  return [
    ...fixedTree.map(({ category, subcategories }) => ({
      category,
      subcategories: [...subcategories, ...(branchOf(added, category)?.subcategories ?? [])],
    })),
    ...added.filter(({ category }) => branchOf(fixedTree, category) === undefined),
  ];
}

function branchOf(tree: Branch[], category: string): Branch | undefined {
  return tree.find((branch) => hasName([branch.category], category));
}

export function hasName(names: string[], name: string): boolean {
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** The minimum ratings to choose from. */
export const ratingChoices = [5, 4, 3, 2, 1] as const;
