import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import type { Input, SuccessOf } from '#contract/calls.ts';
import type { StaffCaller } from '#contract/staff/client.ts';
import { aCategory, aProduct } from './factories.ts';
import { setPrice, setProduct, setStock } from './factories-catalogue.ts';
import type { TestShop } from './shop.ts';
import { aSpecification, setSheet } from './specifications.ts';

/** Phones with storage, colours and one or two SIM cards, for lists that are narrowed by them. */

type Variant = { gb?: number; color?: string; priceFils?: number; compareAtFils?: number; units?: number };
type Phone = { brand?: string; gb?: number; dual?: boolean; name?: string; variants: Variant[] };
type Shelf = Awaited<ReturnType<typeof aCategory>>['subcategory'];
type NewValue = [variant: number | null, key: string, value: number | string | boolean | undefined];
export type Filtered = SuccessOf<'filterProducts'>;

export async function openPhones({ shop: { db }, as }: TestShop, call: StaffCaller) {
  const storage = await aSpecification(call, 'number', { name: 'Storage', unit: 'GB' });
  const color = await aSpecification(call, 'choice', { name: 'Colour', choices: ['Black', 'White', 'Red'] });
  const dual = await aSpecification(call, 'boolean', { name: 'Dual SIM' });

  /** A subcategory whose sheet has them all. */
  async function aShelf(): Promise<Shelf> {
    const { subcategory } = await aCategory(db);
    await setSheet(call, subcategory.id, [storage, color, dual]);
    return subcategory;
  }

  /** A phone with a version for each of the variants; what is left out it does not have. */
  async function aPhone(subcategory: Shelf, { brand = 'Apple', gb, dual: hasTwo, name, variants }: Phone) {
    const versions = variants.map((_, at) => `Version ${at}`);
    const phone = await aProduct(db, { subcategory, versions, ...(name ? { name } : {}) });
    await setProduct(db, phone.id, { brand });
    for (const [at, { priceFils = 1000_00, compareAtFils, units = 50 }] of variants.entries()) {
      await setPrice(db, phone.variants[at]?.id ?? '', priceFils, compareAtFils);
      await setStock(db, phone.variants[at]?.id ?? '', units);
    }
    await refreshCardFields(db, [phone.id]);
    await saveValues(phone, [
      [null, storage.key, gb],
      [null, dual.key, hasTwo],
      ...variants.flatMap((variant, at): NewValue[] => [
        [at, storage.key, variant.gb],
        [at, color.key, variant.color],
      ]),
    ]);
    return phone;
  }

  /** Replaces the values of a phone and its variants as staff do. */
  async function saveValues({ id, variants }: { id: number; variants: { id: string }[] }, values: NewValue[]) {
    const { version } = (await call('getStaffProduct', { id })).item;
    const known = values.flatMap(([at, key, value]) =>
      value === undefined ? [] : [{ key, value, variantId: at === null ? null : (variants[at]?.id ?? '') }],
    );
    await call('saveSpecifications', { id, version, values: known });
  }

  /** A list with its facets. */
  async function filter(input: Input<'filterProducts'>): Promise<Filtered> {
    return (await as(null)('filterProducts', { with_facets: true, ...input })) as Filtered;
  }

  return { storage, color, dual, aShelf, aPhone, saveValues, filter };
}

/** The counts of a facet by value. */
export const countsOf = ({ facets }: Filtered, key: string) =>
  Object.fromEntries(
    (facets.find((facet) => facet.key === key)?.values ?? []).map(({ value, count }) => [value, count]),
  );
