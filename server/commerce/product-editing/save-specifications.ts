import { checkValues } from '#commerce/specifications/check-values.ts';
import type { SpecificationValue } from '#commerce/specifications/format-value.ts';
import { listSpecifications } from '#commerce/specifications/list-specifications.ts';
import { deleteValues, insertValues } from '#commerce/specifications/write-values.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import { changeProducts, type Editing } from './change-products.ts';
import { getStaffProduct } from './get-staff-product.ts';
import { productRefusals } from './refusals.ts';

type Values = {
  id: number;
  version: number;
  values: { key: string; variantId: string | null; value: SpecificationValue }[];
};

/** Replaces the values of a product and of its variants. Refuses what the vocabulary does not allow, and variants of other products. */
export async function saveSpecifications(editing: Editing, { id, version, values }: Values): Promise<StaffProduct> {
  const { db } = editing;
  checkValues(await listSpecifications(db), values);
  await changeProducts(editing, { ids: [id], version }, async ([product]) => {
    const variantIds = product?.variants.map((variant) => variant.id) ?? [];
    const isStrange = values.some(({ variantId }) => variantId !== null && !variantIds.includes(variantId));
    if (isStrange) throw productRefusals.unknownRow('A variant');
    await deleteValues(db, id, variantIds);
    await insertValues(
      db,
      values.map(({ variantId, key, value }) => ({ productId: variantId === null ? id : null, variantId, key, value })),
    );
  });
  return getStaffProduct(db, id);
}
