/** The fixed tree of the filter sidebar (R-CAT-6). The names are the slugs that filter-products accepts. */
export const filterTree: { category: string; subcategories: string[] }[] = [
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

/** The minimum ratings to choose from. */
export const ratingChoices = [5, 4, 3, 2, 1] as const;
