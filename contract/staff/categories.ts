import { z } from 'zod';
import { requiredText, text } from '#contract/fields.ts';
import { defineStaffCall, defineStaffUpload } from './call.ts';
import { catalogueRoles, productId } from './product-fields.ts';
import { staffRoles } from './roles.ts';

/** The tree of categories and subcategories. Slugs never change, because other sites link to them. */

const subcategory = z.object({ id: z.int(), slug: z.string(), name: z.string(), picture: z.string() });
const category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  picture: z.string(),
  banner: z.string().describe('The wide picture of its page, followed by # and its crop for phones if it has one'),
  subcategories: z.array(subcategory),
});
export type StaffCategory = z.infer<typeof category>;
const items = z.array(category).describe('All, in display order');

export const listStaffCategories = defineStaffCall('listStaffCategories', {
  method: 'GET',
  path: '/admin/list-categories',
  summary: 'The tree of categories and subcategories, in display order.',
  roles: staffRoles,
  answer: { items },
});

const place = {
  parentId: productId.nullable().describe('The category of a subcategory; null for a category'),
};

export const createCategory = defineStaffCall('createCategory', {
  method: 'POST',
  path: '/admin/create-category',
  summary: 'Adds a category or subcategory at the end. A blank slug is generated from the name.',
  roles: catalogueRoles,
  input: { ...place, name: requiredText(100), slug: text(100).default('') },
  answer: { items },
});

const one = { kind: z.enum(['category', 'subcategory']), id: productId };

export const renameCategory = defineStaffCall('renameCategory', {
  method: 'POST',
  path: '/admin/rename-category',
  summary: 'Renames a category or subcategory; its slug does not change.',
  roles: [...catalogueRoles, 'content'],
  input: { ...one, name: requiredText(100) },
  answer: { items },
});

export const orderCategories = defineStaffCall('orderCategories', {
  method: 'POST',
  path: '/admin/order-categories',
  summary: 'Sets the order of the categories, or of the subcategories of one.',
  roles: catalogueRoles,
  input: { ...place, ids: z.array(productId).min(1).max(500) },
  answer: { items },
});

export const deleteCategory = defineStaffCall('deleteCategory', {
  method: 'POST',
  path: '/admin/delete-category',
  summary: 'Deletes an empty category or subcategory.',
  roles: catalogueRoles,
  input: one,
  answer: { items },
});

const categoryPicture = z.enum(['picture', 'banner', 'phoneBanner']);
export type CategoryPicture = z.infer<typeof categoryPicture>;

export const uploadCategoryPicture = defineStaffUpload('uploadCategoryPicture', {
  method: 'POST',
  path: '/admin/upload-category-picture',
  summary:
    "Replaces the picture of a category or subcategory, or the banner of a category or the banner's crop for phones.",
  roles: [...catalogueRoles, 'content'],
  uploadBytes: 10 * 1024 * 1024,
  input: { ...one, place: categoryPicture.default('picture') },
  answer: { items },
});
