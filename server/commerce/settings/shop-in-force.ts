import type { DeliveryPlan } from '#contract/delivery-days.ts';
import type { Emirate } from '#contract/emirates.ts';
import { filsFromAed } from '#contract/money.ts';
import { fillIn } from '#contract/settings/rich-text.ts';
import { type PageName, pageNames, type SectionValues } from '#contract/settings/sections.ts';

/** The owner's settings as the shop uses them: claims that are switched off are left out, and texts have their values filled in. */
export type ShopInForce = SectionValues['shop'] &
  SectionValues['links'] & {
    promoText: string;
    servicePromises: Omit<SectionValues['home']['servicePromises'][number], 'isShown'>[];
    /** An empty text is not shown. */
    delivery: {
      promise: string;
      /** Of the promise; null: it does not count down. */
      cutOffTime: string | null;
      trackingEstimate: string;
      successEstimate: string;
      defaultEmirate: Emirate;
      /** Null: no days of delivery are shown. */
      plan: DeliveryPlan | null;
    };
    cash: CashRules;
    returnWindows: SectionValues['returns'];
    product: { freeDelivery: string; sellingOut: string; soldRecently: string; features: Note[]; support: Note[] };
    promoLimits: PromoLimits;
    footer: Footer;
    pages: Record<PageName, SectionValues[PageName]>;
    /** The version of the terms to which an order agrees; null until the settings are read from the database. */
    termsVersionId: number | null;
    /** Names that the shop had before. */
    formerNames: string[];
  };

/** When a product is said to sell out, and to have been sold recently. */
export type PromoLimits = { sellingOutUnits: number; soldRecentlyDays: number };

/** Fee and limits of orders with an amount to pay in cash. */
export type CashRules = Omit<
  SectionValues['cash'],
  'feeAed' | 'holdAboveAed' | 'holdFirstAboveAed' | 'refuseAboveAed'
> & {
  feeFils: number;
  holdAboveFils: number;
  holdFirstAboveFils: number;
  refuseAboveFils: number;
};

type Note = { icon: string; text: string };
/** A column that is not shown is null. */
type Footer = {
  install: string;
  information: { title: string; links: { label: string; path: string }[] } | null;
  categories: { title: string } | null;
  connect: { title: string } | null;
  copyright: string;
  paymentBrands: string[];
};

type History = Pick<ShopInForce, 'termsVersionId' | 'formerNames'>;
const noHistory: History = { termsVersionId: null, formerNames: [] };

export function shopInForce(values: SectionValues, history: History = noHistory): ShopInForce {
  const { shop, links, home, delivery, returns } = values;
  return {
    ...shop,
    ...links,
    ...history,
    promoText: home.promoText,
    servicePromises: shownOf(home.servicePromises),
    delivery: {
      promise: claimOf(delivery.promise),
      cutOffTime: delivery.cutOffTime === '' || !delivery.promise.isShown ? null : delivery.cutOffTime,
      trackingEstimate: claimOf(delivery.trackingEstimate),
      successEstimate: claimOf(delivery.successEstimate),
      defaultEmirate: delivery.defaultEmirate,
      plan: planOf(delivery),
    },
    cash: cashOf(values.cash),
    returnWindows: returns,
    product: productOf(values.product),
    promoLimits: {
      sellingOutUnits: Number(values.product.sellingOut.units),
      soldRecentlyDays: values.product.soldRecently.days,
    },
    footer: footerOf(values.footer, shop.name),
    pages: pagesOf(values),
  };
}

function cashOf(values: SectionValues['cash']): CashRules {
  const { feeAed, holdAboveAed, holdFirstAboveAed, refuseAboveAed, ...rules } = values;
  return {
    ...rules,
    feeFils: filsFromAed(feeAed),
    holdAboveFils: filsFromAed(holdAboveAed),
    holdFirstAboveFils: filsFromAed(holdFirstAboveAed),
    refuseAboveFils: filsFromAed(refuseAboveAed),
  };
}

const claimOf = ({ text, isShown }: { text: string; isShown: boolean }) => (isShown ? text : '');

function planOf({ areDaysShown, ...delivery }: SectionValues['delivery']): DeliveryPlan | null {
  if (!areDaysShown) return null;
  const { cutOffTime, zones, workingDays, closedDates } = delivery;
  return { cutOffTime, zones, workingDays, closedDates: closedDates.map(({ date }) => date) };
}

function shownOf<Item extends { isShown: boolean }>(items: Item[]): Omit<Item, 'isShown'>[] {
  return items.filter((item) => item.isShown).map(({ isShown: _isShown, ...item }) => item);
}

function productOf({ warranty, otherSellers, features, support, ...lines }: SectionValues['product']) {
  const figures = { warranty: durationOf(warranty.months), sellers: String(otherSellers) };
  const notesOf = (notes: SectionValues['product']['features']): Note[] =>
    shownOf(notes).map(({ icon, text }) => ({ icon, text: fillIn(text, figures) }));
  return {
    freeDelivery: claimOf(lines.freeDelivery),
    sellingOut: claimOf(lines.sellingOut),
    soldRecently: claimOf(lines.soldRecently),
    features: notesOf(features),
    support: notesOf(support),
  };
}

/** As in '1-year warranty'. */
const durationOf = (months: number) => (months > 0 && months % 12 === 0 ? `${months / 12}-year` : `${months}-month`);

function footerOf(footer: SectionValues['footer'], shop: string): Footer {
  const { install, information, categories, connect, copyright, paymentMarks } = footer;
  return {
    install: claimOf(install),
    information: information.isShown ? { title: information.title, links: information.links } : null,
    categories: categories.isShown ? { title: categories.title } : null,
    connect: connect.isShown ? { title: connect.title } : null,
    copyright: fillIn(copyright, { shop }),
    paymentBrands: paymentMarks.isShown ? paymentMarks.brands.map(({ brand }) => brand) : [],
  };
}

function pagesOf(values: SectionValues): ShopInForce['pages'] {
  const facts = placeholdersOf(values);
  const filled = pageNames.map((name) => {
    const page = values[name];
    const fill = (text: string) => fillIn(text, facts);
    const parts = page.parts
      .filter((part) => part.isShown)
      .map((part) => ({ ...part, heading: fill(part.heading), text: fill(part.text) }));
    return [name, { ...page, description: fill(page.description), intro: fill(page.intro), parts }];
  });
  return Object.fromEntries(filled) as ShopInForce['pages'];
}

/** What texts of pages can hold in braces. */
export function placeholdersOf({ shop, home, returns }: SectionValues): Record<string, string> {
  return {
    shop: shop.name,
    legalName: shop.legalName,
    address: shop.address,
    phone: shop.phone,
    email: shop.email,
    promises: shownOf(home.servicePromises)
      .map(({ text }) => `- ${text}`)
      .join('\n'),
    changeOfMindDays: String(returns.changeOfMindDays),
    refurbishedDays: String(returns.refurbishedDays),
    faultyDays: String(returns.faultyDays),
    cardRefundDays: String(returns.cardRefundDays),
  };
}
