import { z } from 'zod';
import { requiredText, rowId, text } from '#contract/fields.ts';
import { defineStaffCall } from './call.ts';
import { catalogueRoles, mostNumber, mostValues, product, productId, textRoles, version } from './product-fields.ts';
import { staffRoles } from './roles.ts';

/** Specifications: the vocabulary of typed facts, the sheet of each subcategory, and the values of a product. */

const kinds = ['number', 'choice', 'boolean'] as const;
const mostChoices = 300;
const mostRows = 60;

const specification = z.object({
  id: z.int(),
  key: z.string().describe('Stands in addresses and imported files; never changes'),
  name: z.string(),
  kind: z.enum(kinds),
  unit: z.string().nullable().describe('Of numbers; null: a bare number'),
  choices: z.array(z.object({ id: z.int(), name: z.string() })).describe('In display order; of choices only'),
});
export type StaffSpecification = z.infer<typeof specification>;
const items = z.array(specification).describe('All, by name');
const item = specification.describe('The one that was made or changed');

export const listSpecifications = defineStaffCall('listSpecifications', {
  method: 'GET',
  path: '/admin/list-specifications',
  summary: 'All specifications with their choices, by name.',
  roles: staffRoles,
  answer: { items },
});

const name = requiredText(100);
const unit = text(20).describe('Blank: a bare number');

export const createSpecification = defineStaffCall('createSpecification', {
  method: 'POST',
  path: '/admin/create-specification',
  summary: 'Adds a specification. A blank key is generated from the name; key and kind cannot be changed later.',
  roles: catalogueRoles,
  input: { name, key: text(60).default(''), kind: z.enum(kinds), unit: unit.default('') },
  answer: { item, items },
});

export const updateSpecification = defineStaffCall('updateSpecification', {
  method: 'POST',
  path: '/admin/update-specification',
  summary: 'Renames a specification and sets its choices; a choice that products have cannot be left out.',
  roles: catalogueRoles,
  input: {
    id: productId,
    name,
    unit: unit.default(''),
    choices: z
      .array(z.object({ id: productId.nullable().describe('null: a new one'), name }))
      .max(mostChoices, `must have at most ${mostChoices} choices`)
      .default([]),
  },
  answer: { item, items },
});

export const deleteSpecification = defineStaffCall('deleteSpecification', {
  method: 'POST',
  path: '/admin/delete-specification',
  summary: 'Deletes a specification that no product has a value of; sheets lose its row.',
  roles: catalogueRoles,
  input: { id: productId },
  answer: { items },
});

const uses = {
  isFiltered: z.boolean().describe('Shoppers can filter by it'),
  isCompared: z.boolean().describe('Stands in comparisons'),
  isOnCard: z.boolean().describe('Stands on cards in lists'),
};
const row = z.object({ specificationId: z.int(), ...uses });
export type SheetRow = z.infer<typeof row>;
const rows = z.array(row);

export const getSheet = defineStaffCall('getSheet', {
  method: 'GET',
  path: '/admin/get-sheet',
  summary: 'The sheet of a subcategory, in display order.',
  roles: staffRoles,
  input: { subcategoryId: productId },
  answer: { rows },
});

const writtenRows = z
  .array(z.object({ specificationId: productId, ...uses }))
  .max(mostRows, `must have at most ${mostRows} rows`);

export const saveSheet = defineStaffCall('saveSheet', {
  method: 'POST',
  path: '/admin/save-sheet',
  summary:
    'Replaces the sheet of a subcategory, unless it has been changed meanwhile. Values of rows that are left out stay with their products.',
  roles: catalogueRoles,
  input: {
    subcategoryId: productId,
    before: writtenRows.describe('The sheet as it was read'),
    rows: writtenRows,
  },
  answer: { rows },
});

const value = z.object({
  key: requiredText(60),
  variantId: rowId.nullable().describe('null: of the whole product'),
  value: z
    .union([z.number().min(-mostNumber).max(mostNumber), z.boolean(), requiredText(100)])
    .describe('A number, yes or no, or the name of a choice'),
});

export const saveSpecifications = defineStaffCall('saveSpecifications', {
  method: 'POST',
  path: '/admin/save-specifications',
  summary: 'Replaces all values of a product and its variants. A value of a variant stands before that of the product.',
  roles: textRoles,
  input: { id: productId, version, values: z.array(value).max(mostValues, `must have at most ${mostValues} values`) },
  answer: { item: product },
});
