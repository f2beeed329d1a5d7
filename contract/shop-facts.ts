import type { DeliveryPlan, DeliveryRange } from './delivery-days.ts';
import type { Emirate } from './emirates.ts';

export type ServiceNote = { icon: string; text: string };

/** The public part of the owner's settings in effect, for the pages; hidden claims are left out. */
export type ShopFacts = {
  name: string;
  legalName: string;
  /** '' if it is not told. */
  licenceNumber: string;
  address: string;
  phone: string;
  /** '' if there is none. */
  whatsApp: string;
  email: string;
  mapPosition: { latitude: number; longitude: number };
  /** An empty URL renders a link that leads nowhere yet. */
  socialLinks: { facebook: string; instagram: string; youtube: string; tiktok: string };
  storeLinks: { android: string; ios: string };
  vatPercent: number;
  pricesIncludeTax: boolean;
  /** AED, as prices with VAT or without; 0: paying in cash costs nothing. */
  cashFee: number;
  phonePrefixes: { savedAddresses: string; checkout: string };
  promoText: string;
  servicePromises: { icon: string; title: string; text: string }[];
  /** An empty text is not shown. */
  product: {
    freeDelivery: string;
    sellingOut: string;
    soldRecently: string;
    features: ServiceNote[];
    support: ServiceNote[];
  };
  /** A column that is not shown is null. */
  footer: {
    install: string;
    information: { title: string; links: { label: string; path: string }[] } | null;
    categories: { title: string } | null;
    connect: { title: string } | null;
    copyright: string;
    paymentBrands: string[];
  };
  delivery: {
    promise: string;
    /** Of the promise; null: it does not count down. */
    cutOffTime: string | null;
    trackingEstimate: string;
    successEstimate: string;
    /** The emirate of visitors. */
    defaultEmirate: Emirate;
    /** Null: no days of delivery are shown. */
    plan: DeliveryPlan | null;
    /** The days of the default emirate when the page was rendered; the browser computes later ones. */
    range: DeliveryRange | null;
  };
  returnWindows: { changeOfMindDays: number; refurbishedDays: number; faultyDays: number; cardRefundDays: number };
  /** The value of the X-API-KEY header: public by nature. */
  apiKey: string;
  /** The shop's public URL without a trailing slash, for canonical links. */
  publicUrl: string;
};
