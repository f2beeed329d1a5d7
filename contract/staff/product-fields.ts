import { z } from 'zod';
import { wholeNumber } from '#contract/fields.ts';
import { time } from './lists.ts';

/** Fields shared by the product calls. */

export const productId = wholeNumber(1, 2_147_483_647);
/** The version of a product; a save with an older one is refused and names the other editor. */
export const version = wholeNumber(1, 2_147_483_647);
export const mostFils = 100_000_000;
/** Per product, in the editor and in an imported file. */
export const mostVariants = 1_000;
/** Each variant may have its own colour, attribute value and version. */
export const mostOptions = 3 * mostVariants;

export const catalogueRoles = ['owner', 'manager'] as const;
/** Roles that may change texts and pictures. */
export const textRoles = ['owner', 'manager', 'content'] as const;

const option = z.object({
  id: z.string(),
  kind: z.enum(['color', 'attribute', 'version']),
  name: z.string(),
  hex: z.string().nullable().describe('Six hex digits; for colours only'),
});

const variant = z.object({
  id: z.string(),
  colorId: z.string().nullable(),
  attributeId: z.string().nullable(),
  versionId: z.string().nullable(),
  sku: z.string(),
  priceFils: z.int(),
  compareAtFils: z.int(),
  units: z.int(),
});

const picture = z.object({ id: z.string(), colorId: z.string().nullable(), path: z.string(), alt: z.string() });

const deal = z.object({ id: z.string(), startsAt: time, endsAt: time });

export const product = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  brand: z.string(),
  handle: z.string(),
  descriptionHtml: z.string(),
  categoryId: z.int(),
  subcategoryId: z.int(),
  isPublished: z.boolean(),
  attributeName: z.string().nullable(),
  options: z.array(option).describe('In display order within each kind'),
  variants: z.array(variant).describe('The first is the default variant while it is in stock'),
  pictures: z.array(picture),
  deals: z.array(deal),
  updatedAt: time,
});
export type StaffProduct = z.infer<typeof product>;
