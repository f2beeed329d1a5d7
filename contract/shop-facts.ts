/** The public part of the operator's settings, for the pages. */
export type ShopFacts = {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  email: string;
  mapPosition: { latitude: number; longitude: number };
  /** An empty URL renders a link that leads nowhere yet. */
  socialLinks: { facebook: string; instagram: string; youtube: string; tiktok: string };
  storeLinks: { android: string; ios: string };
  vatPercent: number;
  pricesIncludeTax: boolean;
  phonePrefixes: { savedAddresses: string; checkout: string };
  promoText: string;
  servicePromises: { title: string; text: string }[];
  delivery: { promise: string; cutOffTime: string | null; trackingEstimate: string; successEstimate: string };
  returnWindows: { changeOfMindDays: number; refurbishedDays: number; cardRefundDays: number };
  /** The value of the X-API-KEY header: public by nature. */
  apiKey: string;
  /** The shop's public URL without a trailing slash, for canonical links. */
  publicUrl: string;
};
