import { isDeepStrictEqual } from 'node:util';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';
import { separator } from '#server/operations/import/accessories-in-file.ts';
import { changesStock, type PlannedProduct } from '#server/operations/import/plan-changes.ts';
import { formatDifference, listDifferences } from './describe-specifications.ts';

type Planned = ProductImport['planned'][number];
type Change = Planned['changes'][number];
type Variant = Pick<PlannedProduct['variants'][number], 'colorId' | 'attributeId' | 'versionId'>;
type Option = PlannedProduct['options'][number];

const mostChanges = 12;
const mostCharacters = 80;

/** What the plan of a product holds by id alone. */
export type Names = { subcategories: Map<number, string>; specifications: Map<number, StaffSpecification> };

/** The changes of a product for the preview: each field before and after. */
export function describeChanges(plan: PlannedProduct, names: Names): Planned {
  const { product, existing } = plan;
  const fields = existing === null ? [] : [...ownChanges(plan, names.subcategories), ...variantChanges(plan)];
  const { differences, count } = listDifferences(plan, Math.max(0, mostChanges - fields.length));
  const nameOf = namesOf(plan.options);
  const changes = [
    ...fields.slice(0, mostChanges),
    ...differences.map((difference) => {
      const { what, before, after } = formatDifference(difference, names.specifications, nameOf);
      return change(what, before, after);
    }),
  ];
  return {
    handle: product.handle,
    name: product.name,
    isNew: existing === null,
    changes,
    moreChanges: fields.length + count - changes.length,
    stock: existing === null ? [] : stockOf(plan).slice(0, mostChanges),
  };
}

function ownChanges({ product, existing, differs, pictures }: PlannedProduct, names: Map<number, string>): Change[] {
  if (existing === null) return [];
  const place = (id: number, type: string) => names.get(id) ?? type;
  const fields: [string, string, string][] = [
    ['Name', existing.name, product.name],
    ['Brand', existing.brand, product.brand],
    ['Description', existing.descriptionHtml, product.descriptionHtml],
    ['Subcategory', place(existing.subcategoryId, ''), place(product.subcategoryId, product.type)],
    ['Name of the attribute', existing.attributeName ?? '', product.attributeName ?? ''],
    ['In the shop', existing.isPublished ? 'published' : 'draft', product.isPublished ? 'published' : 'draft'],
  ];
  const changes = fields
    .filter(([, before, after]) => before !== after)
    .map(([what, ...values]) => change(what, ...values));
  if (differs.accessories) changes.push(change('Goes with', listed(existing.accessories), listed(product.accessories)));
  if (!differs.pictures) return changes;
  const count = ({ length }: unknown[]) => `${length} ${length === 1 ? 'picture' : 'pictures'}`;
  return [...changes, change('Pictures', count(existing.pictures), `${count(pictures)}, as the file has them`)];
}

function variantChanges({ existing, variants, options, differs }: PlannedProduct): Change[] {
  if (existing === null || !(differs.variants || differs.options)) return [];
  const [nameNow, nameBefore] = [namesOf(options), namesOf(existing.options)];
  const before = new Map(existing.variants.map((variant) => [variant.id, variant]));
  const stays = new Set(variants.map(({ id }) => id));
  const made = variants
    .filter(({ id }) => !before.has(id))
    .map((variant) => change('New variant', '', nameNow(variant)));
  const gone = existing.variants
    .filter(({ id }) => !stays.has(id))
    .map((variant) => change('Variant that goes', nameBefore(variant), ''));
  const changed = variants.flatMap((variant) => {
    const was = before.get(variant.id);
    const of = nameNow(variant) === 'the product' ? '' : ` of ${nameNow(variant)}`;
    if (!was) return [];
    return [
      ...(was.priceFils === variant.priceFils
        ? []
        : [change(`Price${of}`, formatAed(was.priceFils), formatAed(variant.priceFils))]),
      ...(was.compareAtFils === variant.compareAtFils
        ? []
        : [change(`Price before${of}`, formatAed(was.compareAtFils), formatAed(variant.compareAtFils))]),
      ...(was.sku === variant.sku ? [] : [change(`SKU${of}`, was.sku, variant.sku)]),
      ...(was.gtin === variant.gtin ? [] : [change(`GTIN${of}`, was.gtin, variant.gtin)]),
    ];
  });
  const all = [...made, ...gone, ...changed];
  const orders = [existing.variants, variants].map((rows) =>
    rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
  );
  if (all.length === 0 && !isDeepStrictEqual(orders[0], orders[1]))
    return [change('Order of the variants', 'as it is', 'as in the file')];
  return all.length === 0 ? [change('Order of the options', 'as it is', 'as in the file')] : all;
}

function stockOf({ existing, variants, options, stock }: PlannedProduct): Planned['stock'] {
  if (existing === null) return [];
  const nameOf = namesOf(options);
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return stock.flatMap((row) => {
    const variant = byId.get(row.variantId);
    if (!variant || row.before === null) return [];
    if (!changesStock(row, 'set') && !changesStock(row, 'add')) return [];
    return [{ variant: nameOf(variant), before: row.before, inFile: row.inFile }];
  });
}

function namesOf(options: Option[]) {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  return ({ colorId, attributeId, versionId }: Variant): string => {
    const chosen = [colorId, attributeId, versionId].flatMap((id) => (id === null ? [] : (names.get(id) ?? [])));
    return chosen.join(', ') || 'the product';
  };
}

const listed = (handles: string[] | null | undefined) => handles?.join(`${separator} `) ?? '';

const change = (what: string, before: string, after: string): Change => ({
  what,
  before: cut(before),
  after: cut(after),
});

function cut(text: string): string {
  const characters = [...text.slice(0, 4 * mostCharacters)];
  return characters.length <= mostCharacters && text.length <= 4 * mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters).join('')}…`;
}
