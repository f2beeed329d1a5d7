import { z } from 'zod';
import { text } from '#contract/fields.ts';
import { claim, claimWith, line, yesNo } from './fields.ts';

/** What the pages promise. Each claim can be switched off without losing its text. */

const promiseIcons = ['truck', 'return', 'support', 'discount', 'card', 'shield'] as const;
const noteIcons = ['truck', 'badge', 'return', 'cash', 'shield', 'parcel', 'store'] as const;
const icon = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).meta({ title: 'Icon' });

export const homeSchema = z.object({
  promoText: line('Text of the top strip', 'Shown when no promo text is published under Promotions'),
  servicePromises: z
    .array(z.object({ icon: icon(promiseIcons), title: line('Title'), text: line('Text'), isShown: yesNo('Shown') }))
    .max(6)
    .meta({ title: 'Service promises' }),
});

/** Few enough to be checked at each change of stock, without knowing which of them the owner chose. */
export const sellingOutLimits = ['5', '10', '20'] as const;

const note = z.object({ icon: icon(noteIcons), text: line('Text'), isShown: yesNo('Shown') });

export const productSchema = z.object({
  warranty: z
    .object({
      months: z.int().min(0).max(120).meta({ title: 'Months' }),
      by: z.enum(['manufacturer', 'shop', 'seller']).meta({ title: 'Given by' }),
    })
    .meta({ title: 'Warranty', description: '{warranty} in a text becomes 1-year, 2-year or 18-month' }),
  otherSellers: z.int().min(0).max(999).meta({ title: 'Additional sellers', description: '{sellers} in a text' }),
  freeDelivery: claim('Promo line'),
  sellingOut: claimWith('Promo line of what sells out', {
    units: z.enum(sellingOutLimits).meta({ title: 'At or below, units', description: 'Of all variants together' }),
  }),
  soldRecently: claimWith('Promo line of what was sold', {
    days: z.int().min(1, 'must be 1 or more').max(365, 'must be 365 or less').meta({ title: 'In the last, days' }),
  }),
  features: z.array(note).max(8).meta({ title: 'Features under the buttons' }),
  support: z.array(note).max(8).meta({ title: 'Support notes' }),
});

export const paymentBrands = ['American Express', 'Discover', 'Mastercard', 'PayPal', 'Visa'] as const;

const shopPath = text(500)
  .refine((path) => /^\/(?!\/)\S*$|^https:\/\/\S+$/.test(path), 'must be a path such as /about, or an https address')
  .meta({ title: 'Leads to' });
const titled = { title: line('Title'), isShown: yesNo('Shown') };

export const footerSchema = z.object({
  install: claim('Invitation to the app'),
  information: z
    .object({
      ...titled,
      links: z
        .array(z.object({ label: line('Text'), path: shopPath }))
        .max(10)
        .meta({ title: 'Links' }),
    })
    .meta({ title: 'First column' }),
  categories: z.object(titled).meta({ title: 'Column of categories' }),
  connect: z.object(titled).meta({ title: 'Column of social media' }),
  copyright: line('Copyright', '{shop} becomes the name'),
  paymentMarks: z
    .object({
      isShown: yesNo('Shown'),
      brands: z
        .array(z.object({ brand: z.enum(paymentBrands).meta({ title: 'Brand' }) }))
        .max(5)
        .meta({ title: 'Brands' }),
    })
    .meta({ title: 'Payment marks' }),
});
