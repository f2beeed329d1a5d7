import { z } from 'zod';
import { defineCall } from './call.ts';
import { dealCard, filteredCard, gridCard, productCard } from './cards.ts';
import { chosenFacets, facet, priceStep, ratingCount } from './facets.ts';
import {
  anyAmount,
  blankable,
  hexColor,
  imageObject,
  money,
  paging,
  productIds,
  productUrl,
  requiredText,
  rowId,
  text,
  total,
  wholeNumber,
} from './fields.ts';
import { review } from './reviews.ts';
import { sortOrders } from './sort-orders.ts';

/** Categories, lists of products, search, filter and the product page. */

const slug = requiredText(100).describe('A slug or a name, case-insensitive');
const stockStatus = z.enum(['IN STOCK', 'OUT OF STOCK']);
const carousel = { product_list: z.array(productCard) };
const category = z.object({
  slug: z.string(),
  category_name: z.string(),
  category_image_path: z.array(z.string()),
});
const subcategory = z.object({
  id: z.int(),
  slug: z.string(),
  sub_category_name: z.string(),
  subcategory_image_path: z.string(),
  category_slug: z.string().describe('Addition'),
});

export const getCategoryList = defineCall('getCategoryList', {
  summary: 'All categories, in display order.',
  token: 'none',
  success: { category_list: z.array(category) },
});

export const getAllSubcategory = defineCall('getAllSubcategory', {
  summary: 'All subcategories, in display order.',
  token: 'none',
  success: { subcategory_list: z.array(subcategory) },
});

export const getSubcategoryList = defineCall('getSubcategoryList', {
  summary: 'The subcategories of one category, and its banner.',
  token: 'none',
  notFound: true,
  query: { slug },
  success: {
    subcategory_list: z.array(subcategory),
    category_banner_path: z.string(),
    category_name: z.string().describe('Addition'),
    category_slug: z.string().describe('Addition'),
  },
});

export const newArrivals = defineCall('newArrivals', {
  summary: 'New Arrival: the most recently listed products, at most 20.',
  token: 'optional',
  success: carousel,
});

export const bestSellerList = defineCall('bestSellerList', {
  summary: 'Best Seller: the products with the most units sold in 90 days, at most 20.',
  token: 'optional',
  success: carousel,
});

export const getAllProductList = defineCall('getAllProductList', {
  summary: 'Popular Products: by rating, weighted by the number of reviews, then by sales; at most 20.',
  token: 'optional',
  success: carousel,
});

export const trendingList = defineCall('trendingList', {
  summary: 'Recommended For You: by views, additions to carts and sales of the last 7 days; at most 20.',
  token: 'optional',
  success: carousel,
});

export const flashDeals = defineCall('flashDeals', {
  summary: 'Deals Of The Day: products with an active deal, highest percentage off first; at most 20.',
  token: 'optional',
  success: { product_list: z.array(dealCard) },
});

export const getProductListBySubcategory = defineCall('getProductListBySubcategory', {
  summary: 'The products of one subcategory.',
  token: 'optional',
  notFound: true,
  query: { slug, ...paging },
  success: { product_list: z.array(gridCard), total },
});

export const trendingListByCategory = defineCall('trendingListByCategory', {
  summary: 'Similar Products: trending products of a category, at most 20.',
  token: 'optional',
  notFound: true,
  query: { slug, product_url: productUrl.optional().describe('Addition: a product to exclude') },
  success: carousel,
});

export const getProducts = defineCall('getProducts', {
  summary: 'Addition: the cards of up to 12 products, in the order of the ids; without unknown and unpublished ones.',
  token: 'optional',
  query: { product_id: productIds },
  success: carousel,
});

export const getAccessories = defineCall('getAccessories', {
  summary:
    'Addition: Goes with it, the accessories that staff have chosen for a product; at most 12, sold-out ones last.',
  token: 'optional',
  notFound: true,
  query: { product_url: productUrl },
  success: carousel,
});

export const searchProduct = defineCall('searchProduct', {
  summary: 'Searches products by the beginnings of their words; typos in longer words are tolerated.',
  token: 'optional',
  query: { keyword: text(100), ...paging },
  success: {
    product_list: z.array(productCard),
    total,
    corrected_keyword: z
      .string()
      .nullable()
      .describe('Addition: the keyword used instead of one with a typo; null if none was corrected'),
    left_out_words: z
      .array(z.string())
      .describe(
        'Addition: words of the keyword that no product has together with the others; the results are without them',
      ),
    subcategories: z
      .array(z.object({ slug: z.string(), sub_category_name: z.string(), category_name: z.string() }))
      .describe('Addition: where most of the best results are, at most 3; none while the search index is being made'),
    brands: z
      .array(z.string())
      .describe(
        'Addition: brands that begin as the keyword does, at most 2; none while the search index is being made',
      ),
  },
});

export const filterProducts = defineCall('filterProducts', {
  summary: 'Products filtered by price, subcategory and rating; of several ratings the lowest is the minimum.',
  token: 'optional',
  notFound: true,
  body: {
    min_price: blankable(anyAmount),
    max_price: blankable(anyAmount),
    slug: blankable(z.array(requiredText(100)).max(50)).describe('Names or slugs of subcategories; empty: all'),
    rating: blankable(z.array(wholeNumber(1, 5)).max(5)).describe('Minimum rating in stars; empty: any'),
    category_slug: blankable(slug).describe('Addition: only products of this category'),
    sort: blankable(z.enum(sortOrders)).describe('Addition: what the list is sorted by; featured if it is left out'),
    keyword: blankable(text(100)).describe(
      'Addition: only products that `search-product` finds; featured is then by relevance',
    ),
    facets: blankable(chosenFacets).describe(
      'Addition: the chosen values by facet; one variant must have all that belong to variants',
    ),
    with_facets: blankable(z.boolean()).describe(
      'Addition: true if the answer shall have `facets`, `price_steps` and `ratings`',
    ),
    ...paging,
  },
  success: {
    product_list: z.array(filteredCard),
    total,
    facets: z.array(facet).describe('Addition: in the order of the sheet; empty if it was not asked for'),
    price_steps: z.array(priceStep).describe('Addition: ascending; empty if it was not asked for'),
    ratings: z.array(ratingCount).describe('Addition: from 5 to 1; empty if it was not asked for'),
  },
});

export const getProductDetails = defineCall('getProductDetails', {
  summary: 'One product, with the variant of the chosen colour, attribute and version, or its default variant.',
  token: 'optional',
  notFound: true,
  query: {
    product_url: productUrl,
    color: blankable(hexColor),
    attr: blankable(text(100)),
    version_id: blankable(rowId),
  },
  success: {
    image: z.array(imageObject),
    product_details: z.array(
      z.object({
        id: z.int(),
        category_slug: z.string(),
        product_name: z.string(),
        short_description: z.string().describe('Sanitised HTML'),
        discout: z.int(),
        product_url: z.string().describe('Addition'),
        brand: z.string().describe('Addition'),
        category_name: z.string().describe('Addition'),
        sub_category_name: z.string().describe('Addition'),
        sub_category_slug: z.string().describe('Addition'),
        sku: z.string().describe('Addition: SKU of the returned variant'),
      }),
    ),
    product_stock: z.object({
      selling_price: money,
      mrp: money,
      stock_status: stockStatus,
      selling_out_fast: z
        .boolean()
        .describe("Addition: no more units are left than the shop's setting says, 20 unless it is changed"),
      sold_recently: z
        .boolean()
        .describe("Addition: something was sold in the last days of the shop's setting, 30 unless it is changed"),
    }),
    colors: z.array(z.string()).describe('Hex without #'),
    color_names: z.array(z.string()).describe('Addition: names, in the order of `colors`'),
    attribute: z.object({ attr_name: z.string(), attr_details: z.array(z.string()) }).nullable(),
    version: z.array(z.object({ version_id: z.string(), version_name: z.string() })),
    selected: z
      .object({ color: z.string().nullable(), attr: z.string().nullable(), version_id: z.string().nullable() })
      .describe('Addition: the options of the returned variant'),
    specifications: z
      .array(z.object({ key: z.string(), name: z.string(), value: z.string() }))
      .describe("Addition: facts about the returned variant, in the order of its subcategory's sheet"),
    variants: z
      .array(
        z.object({
          color: z.string().nullable(),
          attr: z.string().nullable(),
          version_id: z.string().nullable(),
          selling_price: money,
          stock_status: stockStatus,
        }),
      )
      .describe('Addition: what each combination of options costs; one that is not listed is not made'),
    add_to_cart: z.boolean().describe('True if it is not in the cart yet'),
    wish_button: z.enum(['checked', '']).describe('Addition'),
    averageRating: z.number(),
    rate: z.array(review).describe('Newest first, at most 100'),
    total_review: z.int(),
  },
});
