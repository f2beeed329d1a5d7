import type { DemoCategory } from './catalogue-types.ts';
import type { SubcategorySlug } from './product-model.ts';
import { sheets } from './specifications/sheets.ts';

type Tree = readonly {
  slug: string;
  name: string;
  subcategories: readonly { slug: SubcategorySlug; name: string }[];
}[];

/** The fixed tree of the filter sidebar (R-CAT-6). */
export const categoryTree: Tree = [
  {
    slug: 'electronics',
    name: 'Electronics',
    subcategories: [
      { slug: 'mics', name: 'Mics' },
      { slug: 'speaker', name: 'Speaker' },
      { slug: 'accessories', name: 'Accessories' },
      { slug: 'drone', name: 'Drone' },
      { slug: 'keyboard', name: 'Keyboard' },
      { slug: 'gaming', name: 'Gaming' },
      { slug: 'pencil', name: 'Pencil' },
      { slug: 'headphone', name: 'Headphone' },
      { slug: 'camera', name: 'Camera' },
    ],
  },
  {
    slug: 'mobile',
    name: 'Mobile',
    subcategories: [
      { slug: 'android-phone', name: 'Android phone' },
      { slug: 'iphone', name: 'iphone' },
    ],
  },
  { slug: 'lifestyle', name: 'Lifestyle', subcategories: [{ slug: 'perfume', name: 'Perfume' }] },
  { slug: 'laptop', name: 'Laptop', subcategories: [{ slug: 'laptop', name: 'Laptop' }] },
  { slug: 'tabs', name: 'Tabs', subcategories: [{ slug: 'tabs', name: 'Tabs' }] },
  { slug: 'watch', name: 'Watch', subcategories: [{ slug: 'watch', name: 'Watch' }] },
];

export const categories: DemoCategory[] = categoryTree.map(({ slug, name, subcategories }) => ({
  slug,
  name,
  picture: `scenes/category-${slug}.webp`,
  banner: { wide: `scenes/category-${slug}-banner-wide.webp`, phone: `scenes/category-${slug}-banner-phone.webp` },
  subcategories: subcategories.map((subcategory) => ({
    ...subcategory,
    picture: `scenes/subcategory-${subcategory.slug}.webp`,
    sheet: sheets[subcategory.slug],
  })),
}));

/** The category that the subcategory lies in. */
export function subcategoryHome(slug: SubcategorySlug): string {
  const home = categoryTree.find(({ subcategories }) => subcategories.some((subcategory) => subcategory.slug === slug));
  if (!home) throw new Error(`No category holds the subcategory ${slug}.`);
  return home.slug;
}
