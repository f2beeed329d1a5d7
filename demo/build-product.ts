import { accessoriesOf } from './accessories.ts';
import type { DemoProduct, DemoVariant } from './catalogue-types.ts';
import { subcategoryHome } from './categories.ts';
import { dealOf } from './deals.ts';
import { describeProduct } from './describe-product.ts';
import { picturesOf } from './pictures/product-pictures.ts';
import { handleOf, isRefurbished, type ProductModel } from './product-model.ts';
import { productTypeOf } from './product-type.ts';
import { questionsAbout } from './questions/questions.ts';
import { type Random, randomFor } from './random.ts';
import { writeReviews } from './reviews/reviews.ts';
import { specifyProduct, specifyVariant } from './specifications/specify.ts';
import { type DemoActivity, spreadOverDays } from './spread-over-days.ts';

/** Expands a model into the product with all its variants. `number` is its place in the catalogue, for the SKUs. */
export function buildProduct(model: ProductModel, number: number): DemoProduct {
  const handle = handleOf(model);
  const random = randomFor(handle);
  const deal = dealOf(handle);
  const percentOff = deal?.percentOff ?? usualPercentOff(model, random);
  const variants = priceVariants(model, percentOff, random.chance(0.3)).map((variant, index) => ({
    ...variant,
    sku: `${model.brand
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase()}-${1000 + number}-${String(index + 1).padStart(2, '0')}`,
    specifications: specifyVariant(model, variant),
  }));
  const listedDaysAgo = drawListedDaysAgo(model, random);
  const activity = drawActivity(model, handle, random);
  return {
    handle,
    name: model.name,
    brand: model.brand,
    productType: productTypeOf(model),
    modelYear: model.year,
    categorySlug: subcategoryHome(model.subcategory),
    subcategorySlug: model.subcategory,
    descriptionHtml: describeProduct(model),
    attribute: model.attribute ? { name: model.attribute, values: Object.keys(model.price) } : null,
    colors: Object.entries(model.colors).map(([name, hex]) => ({ name, hex })),
    versions: Object.keys(model.versions),
    specifications: specifyProduct(model),
    variants: stockVariants(variants, deal !== null, random),
    pictures: picturesOf(model).map(({ file, alt, color }) => ({ file, alt, color })),
    accessories: accessoriesOf(model),
    listedDaysAgo,
    dealDaysLeft: deal?.daysLeft ?? null,
    activity,
    reviews: writeReviews(model, drawReviewCount(listedDaysAgo, random), Math.min(listedDaysAgo, 500), random),
    questions: questionsAbout(handle, listedDaysAgo),
  };
}

type PricedVariant = Omit<DemoVariant, 'sku' | 'stock' | 'specifications'>;

function priceVariants(model: ProductModel, percentOff: number, endsIn99: boolean): PricedVariant[] {
  const colors = orNone(Object.values(model.colors));
  const prices: [string | null, number][] =
    typeof model.price === 'number' ? [[null, model.price]] : Object.entries(model.price);
  const versions: [string | null, number][] = Object.entries(model.versions);
  if (versions.length === 0) versions.push([null, 0]);
  return colors.flatMap((color) =>
    prices.flatMap(([attribute, price]) =>
      versions.map(([version, extra]) => {
        const compareAtAed = price + extra;
        const priceAed = percentOff === 0 ? compareAtAed : tidyPrice(compareAtAed * (1 - percentOff / 100));
        // Small articles of some brands end in .99, as on the high street; larger ones in .00.
        const fils = endsIn99 && compareAtAed < 500 ? 99 : 0;
        return {
          color,
          attribute,
          version,
          priceFils: priceAed * 100 + fils,
          compareAtFils: compareAtAed * 100 + fils,
        };
      }),
    ),
  );
}

function orNone(values: string[]): (string | null)[] {
  return values.length > 0 ? values : [null];
}

/** To the next price that ends in 9, as shops like it; below about AED 100 to a whole dirham. */
function tidyPrice(aed: number): number {
  return aed < 95 ? Math.round(aed) : Math.round(aed / 10) * 10 - 1;
}

/** Half of the assortment has its full price, the rest a little off; what is new, only very little. */
function usualPercentOff({ year }: ProductModel, random: Random): number {
  return random.chance(0.5) ? 0 : random.whole(4, year >= 2025 ? 9 : 18);
}

/** One product in twenty is out of stock, one in twelve nearly; deals never are, or nobody could buy them. */
function stockVariants(variants: Omit<DemoVariant, 'stock'>[], isDeal: boolean, random: Random): DemoVariant[] {
  const luck = random.next();
  if (luck < 0.055 && !isDeal) return variants.map((variant) => ({ ...variant, stock: 0 }));
  if (luck < 0.14)
    return variants.map((variant, index) => ({ ...variant, stock: random.whole(index === 0 ? 1 : 0, 5) }));
  return variants.map((variant, index) => {
    const single = index === 0 ? 1 : random.next();
    const stock = single < 0.06 ? 0 : single < 0.11 ? random.whole(1, 5) : random.whole(20, 200);
    return { ...variant, stock };
  });
}

function drawListedDaysAgo(model: ProductModel, random: Random): number {
  if (isRefurbished(model)) return random.whole(5, 200);
  if (model.year >= 2025) return random.whole(2, 160);
  if (model.year === 2024) return random.whole(120, 430);
  return random.whole(300, 1000);
}

function drawActivity(model: ProductModel, handle: string, random: Random): DemoActivity {
  const freshness = model.year >= 2025 ? 1.6 : model.year >= 2023 ? 1 : 0.6;
  const demand = freshness * (0.06 + random.next() ** 2.2);
  const views = Math.round(demand * 2600);
  return spreadOverDays(handle, {
    views,
    cartAdds: Math.round((views * random.whole(30, 90)) / 1000),
    unitsSold: Math.round((views * random.whole(60, 220)) / 1000),
  });
}

function drawReviewCount(listedDaysAgo: number, random: Random): number {
  const luck = random.next();
  if (luck < 0.06) return 0;
  if (listedDaysAgo < 20) return random.whole(0, 5);
  return luck < 0.85 ? random.whole(3, 15) : random.whole(16, 40);
}
