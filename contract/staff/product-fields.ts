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
/** Values of specifications of a product and its variants together. */
export const mostValues = 20 * mostVariants;
/** Accessories of a product. Shoppers see the first twelve that are published. */
export const mostAccessories = 24;
/** The largest number that a specification may have; below zero too. */
export const mostNumber = 1e12;

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
  gtin: z.string().describe('Empty: none is known'),
  priceFils: z.int(),
  compareAtFils: z.int(),
  units: z.int(),
});

const picture = z.object({ id: z.string(), colorId: z.string().nullable(), path: z.string(), alt: z.string() });

const deal = z.object({ id: z.string(), startsAt: time, endsAt: time });

const specification = z.object({
  id: z.string().describe('Of the variant, or product, and the key'),
  key: z.string(),
  variantId: z.string().nullable().describe('null: of the whole product'),
  value: z.union([z.number(), z.boolean(), z.string()]).describe('A number, yes or no, or the name of a choice'),
});

const accessory = z.object({ id: z.int(), handle: z.string(), name: z.string(), isPublished: z.boolean() });

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
  specifications: z.array(specification).describe('Typed values, of the product first'),
  accessories: z.array(accessory).describe('What goes with it, in display order'),
  updatedAt: time,
});
export type StaffProduct = z.infer<typeof product>;
