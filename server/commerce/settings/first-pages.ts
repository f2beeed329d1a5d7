import type { PageText } from '#contract/settings/pages.ts';
import type { PageName } from '#contract/settings/sections.ts';

/** The pages to read of a new shop, with the specified points and sentences (R-CNT-1). */

const part = (id: string, heading: string, ...blocks: string[]) => ({
  id,
  heading,
  text: blocks.join('\n\n'),
  isShown: true,
});
const points = (...texts: string[]) => texts.map((text) => `- ${text}`).join('\n');

/** What the guard on cash orders, the limits on codes and product alerts keep (R-CSH-1, R-CSH-8, R-SGN-3, R-PRD-23). */
export const keptPoints = [
  'a keyed hash of the network address from which you order for cash, not the address itself, to count the orders of a day: for two days. The same of codes that you ask for: for a day, and of sign-in codes that were mistyped: for 30 days;',
  'the phone numbers that you have confirmed, with a code or on the phone with us, and when;',
  'the e-mail address to which you want an alert about a product, with that product: until the alert is sent, or a day after you stop it, for a year at most, and for a week if you do not confirm it.',
];

/** What the questions about products keep (R-REV-4). */
export const questionPoint =
  'the questions that you ask about products; once we have answered one, the product’s page shows it with your first name;';

/** What photos on reviews keep (R-REV-8). */
export const photoPoint =
  'the photos that you add to your reviews, without the place and the other details that the camera notes in them; once we have looked at one, the product’s page shows it;';

const about: PageText = {
  title: 'About Us',
  description:
    '{shop} is the online shop of {legalName}, a trading company in Bur Dubai that has traded in mobile solutions since 2005.',
  intro:
    '{shop} is the online shop of {legalName}, a trading company from Dubai that has been selling phones since 2005.',
  isNumbered: false,
  parts: [
    part(
      'company',
      'Who we are',
      '{legalName} is a Dubai trading company, based in Bur Dubai, a few steps from the Creek where goods have changed hands for generations. Since 2005 we have traded in mobile solutions, retail and wholesale: one phone over the counter, or a hundred for another shop.',
      'Now we have launched an online platform. {shop} brings what we sell over the counter to your screen, with the same people behind it.',
    ),
    part(
      'goods',
      'What we sell',
      'Mobiles, laptops, tablets, watches and their accessories, new and refurbished, and some lifestyle goods. Every price is in AED, the currency you pay in.',
    ),
    part('promises', 'What we promise', 'For every order you place:', '{promises}'),
    part(
      'find',
      'Where to find us',
      'Visit us, call us or write to us. The contact page has a map and a form. [Contact Us](/contact-us)',
      '{contact}',
    ),
  ],
};

const privacy: PageText = {
  title: 'Privacy Policy',
  description: 'What {shop} learns about you, what it is used for, who sees it, and how you change or delete it.',
  intro:
    'This page says what {legalName}, the company behind {shop}, learns about you, what we do with it, and what you can ask of us.',
  isNumbered: false,
  parts: [
    part(
      'information',
      'Information we collect',
      'You give us most of it yourself; some of it comes with using the shop. It is:',
      points(
        'what you type into registration and subscription forms: your name, e-mail address, phone number and delivery addresses;',
        'your feedback and reviews, with the name you write them under;',
        photoPoint,
        questionPoint,
        'the messages you send to our support;',
        'data about your device and your location from the app, where your device allows it;',
        'your orders: what you bought, when, for how much, and where it went;',
        'cookies and similar notes in your browser, which keep you signed in;',
        ...keptPoints,
      ),
    ),
    part(
      'use',
      'How we use it',
      'We use your information for these purposes:',
      points(
        'delivery: to bring your order to your door and tell you where it is;',
        'personalisation: to show you products that fit what you looked at and bought;',
        'service improvement: to find out what works in the shop and mend what does not;',
        'loyalty programs and offers: to give members their discounts and tell them about new ones.',
      ),
    ),
    part(
      'sharing',
      'Who we share it with',
      'We do not sell your information. We share what is needed, and no more, with:',
      points(
        'delivery partners, who need your name, address and phone number to reach you;',
        'marketing partners, who help us tell people about the shop;',
        'whoever takes over the shop or a part of it, should the business be transferred;',
        'legal authorities, where the law obliges us to.',
      ),
    ),
    part(
      'storage',
      'How it is stored',
      'Your information is stored on the shop’s servers for as long as you have an account. When you delete the account, your profile, addresses, cart, wishlist, product alerts and photos go with it. Orders stay without your profile, because tax law in the UAE wants invoices kept for five years. Reviews and questions about products stay without your name.',
    ),
    part(
      'security',
      'How it is kept secure',
      'You sign in with a code that works once and is valid for ten minutes, so there is no password that could be stolen. Codes and sign-ins are stored in a form that nobody can read back. Only staff who need your information for their work can see it. No shop can promise perfect security; if something happens that concerns you, we tell you.',
    ),
    part(
      'access',
      'Access and amendment',
      'Your information is yours. You may access it and update it under My Account at any time. You may delete it: Security Settings has a button that deletes your account and all its data. You may opt out of promotional e-mails by writing to {email}; messages about your orders still reach you.',
      points('[My Account](/profile/update)', '[Security Settings](/profile/settings)'),
    ),
    part(
      'changes',
      'Changes to this policy',
      'When we change this policy, the new version appears on this page and holds from that day. If a change is important, we also tell members by e-mail.',
    ),
    part(
      'contact',
      'Contact',
      'For questions about your information, or to use any of your rights, write to {email}, call {phone}, or visit {legalName}, {address}.',
    ),
  ],
};

const terms: PageText = {
  title: 'Terms and Conditions',
  description:
    'The eight rules that hold for each order at {shop}: returns, refunds, damage, delivery, prices, warranty, privacy, changes.',
  intro:
    'These eight points hold between you and {legalName} for every order you place at {shop}. With your order you agree to them.',
  isNumbered: true,
  parts: [
    part(
      'opened',
      'Opened boxes',
      'Look at the label before you break the seal. Once the box is opened, there is no return.',
    ),
    part(
      'refunds',
      'Refunds',
      'We refund only what went wrong on our side: a wrong model, a wrong colour or a wrong storage capacity that the shop caused. Ask for the refund 10 to 15 days after delivery. The shipping fee is not refunded. [Return Policy](/return-policy)',
    ),
    part(
      'damage',
      'Damaged goods',
      'Damaged goods are exchanged only if you complain on the day of delivery. Please check your parcel as soon as it arrives, and keep the packaging.',
    ),
    part(
      'delivery',
      'Delivery',
      'Delivery times are estimates, and they are not guaranteed. Traffic, weather and stock can delay a parcel; the order’s page shows where yours is.',
    ),
    part(
      'prices',
      'Prices and payment',
      'Prices may change without notice; what counts is the price shown when you place the order. You can pay only through the options that the site offers. Nobody from {shop} will ask you to pay in another way.',
    ),
    part(
      'warranty',
      'Warranty',
      'Products carry the warranty of their manufacturer, who also decides on claims. We are not liable for damage from misuse, such as drops, water, wrong chargers or repairs by others.',
    ),
    part(
      'privacy',
      'Privacy',
      'We treat your information as the Privacy Policy says, and use it for nothing else. [Privacy Policy](/privacy-policy)',
    ),
    part(
      'changes',
      'Changes to these terms',
      'These terms may change. An order is held to the terms that stood on this page when it was placed.',
    ),
  ],
};

const returnPolicy: PageText = {
  title: 'Return Policy',
  description: 'Which products {shop} takes back, for how many days, and how you get your money.',
  intro:
    'What {shop} takes back, for how long, and how you get your money. If you are not sure whether yours is such a case, ask us before you send anything.',
  isNumbered: false,
  parts: [
    part(
      'reasons',
      'When you can return a product',
      'We take a product back when:',
      points(
        'it is the wrong product: not the one you ordered;',
        'it is not as described on its page;',
        'it arrived damaged. Please raise a damage complaint on the day of delivery; we cannot accept one later.',
      ),
      'A product that is faulty, wrong or not as described can be returned within {faultyDays} days of receipt.',
    ),
    part(
      'mind',
      'Change of mind',
      'If you have simply changed your mind, you can return the product within {changeOfMindDays} days of receipt.',
    ),
    part(
      'refurbished',
      'Refurbished items',
      'Refurbished items can be returned within {refurbishedDays} days. They must be unused and in their original packaging, with all tags.',
    ),
    part(
      'electronics',
      'Opened electronics',
      'Electronics whose box is open are accepted only if they differ from the description or the picture on their page.',
    ),
    part(
      'never',
      'What cannot be returned',
      'For reasons of safety, hygiene or law we cannot take back:',
      points(
        'hazardous items;',
        'flammable liquids or gases;',
        'used or damaged items;',
        'consumables;',
        'items whose serial number is missing or has been tampered with;',
        'categories such as food, beverages, clothing and hygiene items.',
      ),
    ),
    part(
      'refunds',
      'Refunds',
      'Ask for your refund 10 to 15 days after delivery. How the money comes back depends on how you paid:',
      points(
        'Cash on delivery: the refund goes to your wallet, as credits for your next order.',
        'Card: the refund goes to your card, within {cardRefundDays} days of receiving the product.',
        'Cancelled before shipping: you are refunded automatically and need not ask.',
      ),
      'The shipping fee is not refunded.',
    ),
    part(
      'how',
      'How to return a product',
      'Go to Account > Contact Us and write to us with your order’s tracking number and the reason. We answer with the next step. Please send nothing before. [Contact Us](/contact-us)',
    ),
  ],
};

export const firstPages: Record<PageName, PageText> = { about, privacy, terms, returnPolicy };
