import { sql } from 'drizzle-orm';
import type { PromoLimits } from '#commerce/settings/shop-in-force.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { matchVariant, type Selection } from './choose-variant.ts';
import { defaultVariant } from './default-variant.ts';
import { type Offer, type OfferedVariant, offerColumns } from './get-offer.ts';
import { isSellingOut } from './is-selling-out.ts';
import { productAt } from './product-at.ts';
import {
  type ReadSpecification,
  type ShownSpecification,
  specificationColumn,
  specificationsOf,
} from './read-specifications.ts';
import { dubaiDay } from './record-activity.ts';

/** The content of the product page for one of the variants. */
export type ProductPage = {
  product: ProductRow;
  /** Null if the product has no such combination. */
  variant: OfferedVariant | null;
  /** The options shown as chosen: those of the variant, or the requested ones if no variant has them. */
  shown: { color: string | null; attribute: string | null; versionId: string | null };
  pictures: string[];
  specifications: ShownSpecification[];
  priceFils: number;
  compareAtFils: number;
  isInStock: boolean;
  isSellingOutFast: boolean;
};

type ProductRow = Offer & {
  handle: string;
  name: string;
  brand: string;
  descriptionHtml: string;
  attributeName: string | null;
  priceFils: number;
  compareAtFils: number;
  ratingSum: number;
  ratingCount: number;
  categorySlug: string;
  categoryName: string;
  subcategorySlug: string;
  subcategoryName: string;
  /** Something was sold in the last days of the settings. */
  wasSoldRecently: boolean;
  pictures: { colorId: string | null; path: string }[];
  /** In the order of the subcategory's sheet. */
  specifications: ReadSpecification[];
};

type Asked = { handle: string; selection: Selection; limits: PromoLimits; now: Date };

/**
 * A product with the chosen options, or with its default variant if none are chosen, in one statement. A handle that it had before finds it too.
 * Throws a not-found fault for an unknown or unpublished handle and an invalid-input fault for an option value that it does not have.
 */
export async function getProduct(db: Db, { selection, limits, ...asked }: Asked): Promise<ProductPage> {
  const product = await readProduct(db, { ...asked, ...limits });
  const isOpen = Object.values(selection).every((value) => value === undefined);
  const variant = isOpen ? defaultVariant(product.variants) : matchVariant(product, selection, 'attr');
  const shown = shownOptions(product, variant, selection);
  const unitsOfAll = product.variants.reduce((sum, { units }) => sum + units, 0);
  return {
    product,
    variant,
    shown,
    pictures: picturesFor(product, shown.color),
    specifications: specificationsOf(product.specifications, variant?.id ?? null),
    priceFils: (variant ?? product).priceFils,
    compareAtFils: (variant ?? product).compareAtFils,
    isInStock: variant !== null && variant.units > 0,
    isSellingOutFast: isSellingOut(unitsOfAll, limits.sellingOutUnits),
  };
}

type Read = Pick<Asked, 'handle' | 'now'> & Pick<PromoLimits, 'soldRecentlyDays'>;

async function readProduct(db: Db, { handle, now, soldRecentlyDays }: Read): Promise<ProductRow> {
  const result = await rowsOf<ProductRow>(
    db,
    sql`
    SELECT p.id AS "productId", p.handle, p.name, p.brand, p.description_html AS "descriptionHtml",
      p.attribute_name AS "attributeName", p.price_fils AS "priceFils", p.compare_at_fils AS "compareAtFils",
      p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount",
      c.slug AS "categorySlug", c.name AS "categoryName", sub.slug AS "subcategorySlug", sub.name AS "subcategoryName",
      EXISTS (
        SELECT 1 FROM product_activity a
        WHERE a.product_id = p.id AND a.day > ${dubaiDay(now)}::date - ${soldRecentlyDays}::integer AND a.units_sold > 0
      ) AS "wasSoldRecently",
      (SELECT coalesce(json_agg(json_build_object('colorId', i.color_id, 'path', i.path) ORDER BY i.position), '[]')
        FROM product_pictures i WHERE i.product_id = p.id) AS pictures,
      ${offerColumns}, ${specificationColumn}
    FROM products p JOIN categories c ON c.id = p.category_id JOIN subcategories sub ON sub.id = p.subcategory_id
    WHERE p.id = ${productAt(handle)} AND p.is_published`,
  );
  const [product] = result;
  if (!product) throw faults.notFound(`The product ${handle}`);
  return product;
}

function shownOptions({ options }: Offer, variant: OfferedVariant | null, selection: Selection): ProductPage['shown'] {
  if (!variant) {
    const { color = null, attribute = null, versionId = null } = selection;
    return { color, attribute, versionId };
  }
  const byId = new Map(options.map((option) => [option.id, option]));
  return {
    color: byId.get(variant.colorId ?? '')?.hex ?? null,
    attribute: byId.get(variant.attributeId ?? '')?.name ?? null,
    versionId: variant.versionId,
  };
}

/** The pictures of the colour, then those without a colour; all pictures if there are none. */
function picturesFor({ pictures, options }: ProductRow, color: string | null): string[] {
  const colorIds = new Set<string | null>(
    options.filter(({ hex }) => hex !== null && hex === color).map(({ id }) => id),
  );
  const ofColor = pictures.filter(({ colorId }) => colorIds.has(colorId));
  const ofNone = pictures.filter(({ colorId }) => colorId === null);
  const chosen = [...ofColor, ...ofNone];
  return (chosen.length > 0 ? chosen : pictures).map(({ path }) => path);
}
