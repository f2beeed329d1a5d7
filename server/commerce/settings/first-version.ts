import type { SectionValues } from '#contract/settings/sections.ts';
import { firstPages } from './first-pages.ts';

/** What shop.config.ts says of a shop. */
export type ShopSeed = Omit<SectionValues['shop'], 'licenceNumber' | 'whatsApp'> &
  SectionValues['links'] & {
    promoText: string;
    servicePromises: { title: string; text: string }[];
    delivery: { promise: string; cutOffTime: string | null; trackingEstimate: string; successEstimate: string };
    returnWindows: SectionValues['returns'];
  };

/** The owner's settings of a new shop: shop.config.ts, and the specified texts where it says nothing. */
export function firstVersionOf(seed: ShopSeed): SectionValues {
  const { socialLinks, storeLinks, promoText, servicePromises, delivery, returnWindows, ...shop } = seed;
  return {
    shop: { ...shop, licenceNumber: '', whatsApp: '' },
    links: { socialLinks, storeLinks },
    home: {
      promoText,
      servicePromises: servicePromises.map((promise, index) => ({
        icon: promiseIcons[index] ?? 'shield',
        ...promise,
        isShown: true,
      })),
    },
    product,
    footer,
    delivery: {
      promise: shown(delivery.promise),
      cutOffTime: delivery.cutOffTime ?? '',
      trackingEstimate: shown(delivery.trackingEstimate),
      successEstimate: shown(delivery.successEstimate),
      ...deliveryDays,
    },
    cash,
    returns: returnWindows,
    accounts,
    ...firstPages,
  };
}

const cash: SectionValues['cash'] = {
  feeAed: 0,
  holdAboveAed: 6_500,
  holdFirstAboveAed: 4_000,
  refuseAboveAed: 30_000,
  mostOpenOrders: 5,
  customersOfAddress: 2,
  ordersOfNetwork: 30,
  cancelAfterHours: 48,
  cancelUnacceptedAfterHours: 0,
  warnHoursBefore: 12,
};

const shown = (text: string) => ({ text, isShown: true });
/** Between the specified sentences, 'about 2 days' and '3-5 business days'. */
const near = { fromDays: 2, toDays: 4 };
const far = { fromDays: 3, toDays: 5 };
const deliveryDays: Omit<SectionValues['delivery'], 'promise' | 'cutOffTime' | 'trackingEstimate' | 'successEstimate'> =
  {
    areDaysShown: true,
    defaultEmirate: 'Dubai',
    zones: {
      'Abu Dhabi': near,
      Dubai: near,
      Sharjah: near,
      Ajman: near,
      'Umm Al Quwain': far,
      'Ras Al Khaimah': far,
      Fujairah: far,
    },
    workingDays: {
      Sunday: false,
      Monday: true,
      Tuesday: true,
      Wednesday: true,
      Thursday: true,
      Friday: true,
      Saturday: true,
    },
    closedDates: [],
  };

const promiseIcons = ['truck', 'return', 'support', 'discount', 'card'] as const;

const product: SectionValues['product'] = {
  warranty: { months: 12, by: 'manufacturer' },
  otherSellers: 7,
  freeDelivery: shown('Free Delivery'),
  sellingOut: { ...shown('Selling out fast'), units: '20' },
  soldRecently: { ...shown('So many sold recently'), days: 30 },
  features: [
    { icon: 'truck', ...shown('Delivery') },
    { icon: 'badge', ...shown('High Rated Seller') },
    { icon: 'return', ...shown('Low Returns') },
    { icon: 'cash', ...shown('Cash on Delivery') },
  ],
  support: [
    { icon: 'shield', ...shown('{warranty} warranty') },
    { icon: 'parcel', ...shown('Free delivery on lockers and pickup points') },
    { icon: 'return', ...shown('Hassle-free returns') },
    { icon: 'store', ...shown('Offers from {sellers} additional sellers') },
  ],
};

const accounts: SectionValues['accounts'] = {
  cashInTransit: { code: '1150', name: 'Cash in Transit' },
  depositedCash: { code: '1160', name: 'Deposited Cash' },
  vat: { code: '2200', name: 'VAT Payable' },
  credits: { code: '2300', name: 'Customer Credits' },
  sales: { code: '4000', name: 'Sales' },
  discounts: { code: '4100', name: 'Sales Discounts' },
  cashFees: { code: '4200', name: 'Cash on Delivery Fees' },
  goodwill: { code: '6100', name: 'Goodwill and Corrections' },
  xeroTaxRate: 'Tax Exempt',
};

const footer: SectionValues['footer'] = {
  install: shown('To get better experience, please Install our App.'),
  information: {
    title: 'Information',
    isShown: true,
    links: [
      { label: 'About Us', path: '/about' },
      { label: 'Policy & Privacy', path: '/privacy-policy' },
      { label: 'Terms and Condition', path: '/terms-and-conditions' },
      { label: 'Return Policy', path: '/return-policy' },
      { label: 'Contact Us', path: '/contact-us' },
    ],
  },
  categories: { title: 'Categories', isShown: true },
  connect: { title: 'Connect with Us', isShown: true },
  copyright: '© 2025 {shop}',
  paymentMarks: {
    isShown: true,
    brands: (['American Express', 'Discover', 'Mastercard', 'PayPal', 'Visa'] as const).map((brand) => ({ brand })),
  },
};
