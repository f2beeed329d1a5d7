import type { z } from 'zod';
import { percentOff } from '#commerce/pricing/percent-off.ts';
import type { DealCard, GridCard, ProductCard, FilteredCard as WireFilteredCard } from '#contract/cards.ts';
import type { getProductDetails } from '#contract/catalogue.ts';
import { aedFromFils } from '#contract/money.ts';
import type { Comparison } from './compare-products.ts';
import type { FilteredCard } from './filter-products.ts';
import type { Offer } from './get-offer.ts';
import type { ProductPage } from './get-product.ts';
import type { Category, Subcategory } from './list-categories.ts';
import type { Deal } from './list-collection.ts';
import type { Card, Page } from './read-cards.ts';
import { averageRating } from './record-rating.ts';
import { sanitisedOnce } from './sanitise-html.ts';

/** The catalogue in the contract's spellings. */

export function categoryOnWire({ slug, name, picture }: Category) {
  return { slug, category_name: name, category_image_path: picture === '' ? [] : [picture] };
}

export function subcategoryOnWire({ id, slug, name, picture, categorySlug }: Subcategory) {
  return { id, slug, sub_category_name: name, subcategory_image_path: picture, category_slug: categorySlug };
}

const gridLength = 60;

/** The page of a grid, from the contract's paging fields. */
export function pageAsked({
  page = 1,
  per_page: limit = gridLength,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}): Page {
  return { limit, offset: (page - 1) * limit };
}

export const wishButton = (isOnWishlist: boolean) => (isOnWishlist ? ('checked' as const) : ('' as const));

/** A visitor's flags: neither in the cart nor on the wishlist. `withMemberFlags` sets a member's. */
export const visitorsFlags = { add_to_cart: true, wish_button: wishButton(false) };

/** The card of carousels and search, whose picture is a list of objects. */
export function productCard(card: Card): ProductCard {
  return { ...cardFields(card), product_image_path: card.picture === '' ? [] : [imageObject(card.picture)] };
}

export const dealCard = (deal: Deal): DealCard => ({ ...productCard(deal), deal_ends_at: deal.endsAt.toISOString() });

/** The card of grids, whose picture is a plain string. */
export function gridCard(card: Card): GridCard {
  return { ...cardFields(card), product_image_path: card.picture };
}

export function comparisonOnWire({ cards, subcategory, otherKinds, rows }: Comparison) {
  return {
    product_list: cards.map(productCard),
    kind: subcategory && { slug: subcategory.slug, sub_category_name: subcategory.name },
    other_kinds: otherKinds,
    rows,
  };
}

/** The card of a filtered list, with the options of the variant that it shows. */
export function filteredCard(card: FilteredCard): WireFilteredCard {
  const { variant } = card;
  const options = variant && { color: variant.color, attr: variant.attribute, version_id: variant.versionId };
  return { ...gridCard(card), variant: options };
}

function cardFields(card: Card) {
  return {
    id: card.id,
    product_url: card.handle,
    product_name: card.name,
    selling_price: aedFromFils(card.priceFils),
    initial_cost: aedFromFils(card.compareAtFils),
    discout: card.percentOff,
    ...visitorsFlags,
    stock_status: stockStatus(card.isInStock),
    average_rating: averageRating(card),
    total_review: card.ratingCount,
    brand: card.brand,
    condition: card.condition,
    from_price: card.fromPriceFils === null ? null : aedFromFils(card.fromPriceFils),
  };
}

type DetailFields = z.input<typeof getProductDetails.success>;

/** Not part of the JSON: which variant a member may have in the cart. */
export const shownVariantId = Symbol('shownVariantId');

type VisitorsPage = Omit<DetailFields, 'add_to_cart' | 'wish_button' | 'rate'> & { [shownVariantId]: string | null };

/** The product page without flags and reviews. */
export function productDetails(page: ProductPage): VisitorsPage {
  const { product, variant, shown } = page;
  const colors = product.options.filter(({ kind }) => kind === 'color');
  const attributes = product.options.filter(({ kind }) => kind === 'attribute');
  return {
    [shownVariantId]: variant?.id ?? null,
    image: page.pictures.map(imageObject),
    product_details: [
      {
        id: product.productId,
        category_slug: product.categorySlug,
        product_name: product.name,
        short_description: sanitisedOnce(product.descriptionHtml),
        discout: percentOff(page),
        product_url: product.handle,
        brand: product.brand,
        category_name: product.categoryName,
        sub_category_name: product.subcategoryName,
        sub_category_slug: product.subcategorySlug,
        sku: variant?.sku ?? '',
      },
    ],
    product_stock: {
      selling_price: aedFromFils(page.priceFils),
      mrp: aedFromFils(page.compareAtFils),
      stock_status: stockStatus(page.isInStock),
      selling_out_fast: page.isSellingOutFast,
      sold_recently: product.wasSoldRecently,
    },
    colors: colors.map(({ hex }) => hex ?? ''),
    color_names: colors.map(({ name }) => name),
    attribute:
      product.attributeName === null || attributes.length === 0
        ? null
        : { attr_name: product.attributeName, attr_details: attributes.map(({ name }) => name) },
    version: product.options
      .filter(({ kind }) => kind === 'version')
      .map(({ id, name }) => ({ version_id: id, version_name: name })),
    selected: { color: shown.color, attr: shown.attribute, version_id: shown.versionId },
    specifications: page.specifications,
    variants: variantsOnWire(product),
    averageRating: averageRating(product),
    total_review: product.ratingCount,
  };
}

function variantsOnWire({ options, variants }: Offer): DetailFields['variants'] {
  const byId = new Map(options.map((option) => [option.id, option]));
  return variants.map(({ colorId, attributeId, versionId, priceFils, units }) => ({
    color: byId.get(colorId ?? '')?.hex ?? null,
    attr: byId.get(attributeId ?? '')?.name ?? null,
    version_id: versionId,
    selling_price: aedFromFils(priceFils),
    stock_status: stockStatus(units > 0),
  }));
}

const imageObject = (path: string) => ({ real_image_path: path });

const stockStatus = (isInStock: boolean) => (isInStock ? ('IN STOCK' as const) : ('OUT OF STOCK' as const));
