import type { ShopConfig } from '#server/settings.ts';

/**
 * The first version of a new shop's settings, checked at start; a wrong value stops it with one sentence. Once a shop has settings of its
 * own, they are edited in the back office under Settings, and this file is no longer read for them.
 */
const shopConfig: ShopConfig = {
  name: 'Dhow',
  legalName: 'Dhow Trading L.L.C.',
  address: 'Al Fahidi Street, Bur Dubai, Dubai, United Arab Emirates',
  taxRegistrationNumber: '100000000000003',
  phone: '+971 4 000 0000',
  email: 'care@dhow.example',
  mapPosition: { latitude: 25.2637, longitude: 55.2972 },

  socialLinks: {
    facebook: '',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
    tiktok: 'https://www.tiktok.com/',
  },
  /** Empty: Get App offers to install the storefront itself. */
  storeLinks: { android: '', ios: '' },

  vatPercent: 5,
  pricesIncludeTax: true,
  phonePrefixes: { savedAddresses: '+91', checkout: '+971' },

  promoText: 'Amazing Deals!',
  servicePromises: [
    { title: 'Free Shipping', text: 'Free shipping on all orders' },
    { title: 'Money Guarantee', text: '30 day money back guarantee' },
    { title: 'Online Support', text: '24/7 technical support' },
    { title: 'Member Discount', text: 'Up to 40 percent on all products' },
    { title: 'Secure Payment', text: 'All cards accepted' },
  ],
  delivery: {
    promise: 'Order in 4h 24m',
    /** Hour of the day in Dubai, as HH:MM; with one, the promise counts down to it. */
    cutOffTime: null,
    trackingEstimate: 'Your order will delivery about 2 days.',
    successEstimate: 'Estimated Delivery: 3-5 business days',
  },
  returnWindows: { changeOfMindDays: 15, refurbishedDays: 7, faultyDays: 365, cardRefundDays: 30 },
  /** The back office lists variants with this many units or fewer as running low. */
  lowStockUnits: 5,
};

export default shopConfig;
