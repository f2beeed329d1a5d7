import type { z } from 'zod';
import { accountsSchema } from './accounts.ts';
import { cashSchema } from './cash.ts';
import { deliverySchema } from './delivery.ts';
import { linksSchema, returnsSchema, shopSchema } from './facts.ts';
import { pageSchema } from './pages.ts';
import { footerSchema, homeSchema, productSchema } from './promises.ts';

/**
 * The sections of the owner's settings. Each is a schema, from which its check, its type, its form in the back office and the difference
 * of two versions follow: a new setting is a new field here, and its first value in server/commerce/settings/first-version.ts.
 */
export const sections = {
  shop: { title: 'Shop facts', shownOn: 'every page, mail and invoice', schema: shopSchema },
  links: { title: 'Social media and app stores', shownOn: 'the footer', schema: linksSchema },
  home: { title: 'Promises on the home page', shownOn: 'the home page and About Us', schema: homeSchema },
  product: { title: 'Promises on product pages', shownOn: 'every product page', schema: productSchema },
  footer: { title: 'Footer', shownOn: 'every page', schema: footerSchema },
  delivery: { title: 'Delivery', shownOn: 'product pages, carts and orders', schema: deliverySchema },
  cash: { title: 'Cash on delivery', shownOn: 'the checkout and orders', schema: cashSchema },
  returns: { title: 'Returns', shownOn: 'orders and the return policy', schema: returnsSchema },
  accounts: { title: 'Accounts of the sales journal', shownOn: 'the sales journal', schema: accountsSchema },
  about: { title: 'About Us', shownOn: '/about', schema: pageSchema },
  privacy: { title: 'Privacy policy', shownOn: '/privacy-policy', schema: pageSchema },
  terms: { title: 'Terms and conditions', shownOn: '/terms-and-conditions', schema: pageSchema },
  returnPolicy: { title: 'Return policy', shownOn: '/return-policy', schema: pageSchema },
} as const satisfies Record<string, { title: string; shownOn: string; schema: z.ZodObject }>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as [SectionName, ...SectionName[]];
export type SectionValues = { [Name in SectionName]: z.output<(typeof sections)[Name]['schema']> };

export const pageNames = ['about', 'privacy', 'terms', 'returnPolicy'] as const;
export type PageName = (typeof pageNames)[number];
