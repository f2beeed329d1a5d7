import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The static pages: every fact that they promise (R-CNT-1). */

const browser = await startBrowser();
const shop = await startShopWithPages();

/** A shop of another operator, whose names and numbers the pages must show. */
const other = await startShopWithPages({
  config: {
    name: 'Marsa',
    legalName: 'Marsa Electronics L.L.C.',
    address: 'Harbour Road 7, Sharjah',
    phone: '+971 6 111 1111',
    email: 'hello@marsa.example',
    returnWindows: { changeOfMindDays: 21, refurbishedDays: 9, faultyDays: 200, cardRefundDays: 45 },
  },
});

/** The text that a visitor reads without JavaScript, with single spaces. */
async function textOf(url: string): Promise<string> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const text = await page.getByRole('main').innerText();
  await page.close();
  return text.replace(/\s+/g, ' ');
}

const paths = {
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  returns: '/return-policy',
};
const about = await textOf(shop.url + paths.about);
const privacy = await textOf(shop.url + paths.privacy);
const terms = await textOf(shop.url + paths.terms);
const returns = await textOf(shop.url + paths.returns);

describe('About Us', () => {
  it.each([
    ['the operator is a Dubai trading company', /Dhow Trading L\.L\.C\. is a Dubai trading company/],
    ['it is based in Bur Dubai', /based in Bur Dubai/],
    ['it trades in retail and wholesale mobile solutions', /mobile solutions, retail and wholesale/],
    ['it has done so since 2005', /Since 2005 we have traded/],
    ['it has launched an online platform', /launched an online platform/],
    ['prices are in AED', /Every price is in AED/],
    [
      'the goods: electronics, refurbished items, some lifestyle',
      /Mobiles, laptops, tablets, watches.*refurbished.*lifestyle/,
    ],
    ['shipping is free on all orders', /Free shipping on all orders/],
    ['money comes back for 30 days', /30 day money back guarantee/],
    ['support answers round the clock', /24\/7 technical support/],
    ['members save up to 40 percent', /Up to 40 percent on all products/],
    ['all cards are accepted', /All cards accepted/],
  ])('About Us says that %s', (_fact, words) => expect(about).toMatch(words));
});

describe('the privacy policy', () => {
  it('the privacy policy has its eight sections in order', async () => {
    const headings = [
      'Information we collect',
      'How we use it',
      'Who we share it with',
      'How it is stored',
      'How it is kept secure',
      'Access and amendment',
      'Changes to this policy',
      'Contact',
    ];
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.url + paths.privacy);
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(headings);
  });

  it.each([
    ['registration and subscription forms are collected', /registration and subscription forms/],
    ['feedback and reviews are collected', /feedback and reviews/],
    ['messages to support are collected', /messages you send to our support/],
    ['device and location data of the app are collected', /device and your location from the app/],
    ['orders are collected', /your orders: what you bought/],
    ['cookies are collected', /cookies and similar notes in your browser/],
    [
      'network addresses of orders are kept as hashes, for two days',
      /a keyed hash of the network address.*for two days/,
    ],
    ['confirmed phones are kept', /the phone numbers that you have confirmed/],
    ['data serve delivery', /delivery: to bring your order/],
    ['data serve personalisation', /personalisation: to show you/],
    ['data serve the improvement of the service', /service improvement: to find out/],
    ['data serve loyalty programs and offers', /loyalty programs and offers: to give/],
    ['data are shared with delivery partners', /delivery partners, who/],
    ['data are shared for marketing', /marketing partners, who/],
    ['data are shared when the business is transferred', /should the business be transferred/],
    ['data are shared with legal authorities', /legal authorities, where the law/],
    ['users may access their data', /You may access it/],
    ['users may update their data', /and update it under My Account/],
    ['users may delete their data', /You may delete it: Security Settings has a button/],
    ['users may opt out of promotional e-mails', /opt out of promotional e-mails by writing to care@dhow\.example/],
    ['it may change', /the new version appears on this page/],
    [
      'and whom to ask',
      /write to care@dhow\.example, call \+971 4 000 0000, or visit Dhow Trading L\.L\.C\., Al Fahidi/,
    ],
  ])('the privacy policy says that %s', (_fact, words) => expect(privacy).toMatch(words));
});

describe('the terms', () => {
  it('the terms are eight numbered points', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.url + paths.terms);
    const points = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(points.map((point) => point.slice(0, 3))).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ', '6. ', '7. ', '8. ']);
  });

  it.each([
    ['an opened box is not taken back', /1\. Opened boxes .*Once the box is opened, there is no return/],
    [
      'money comes back only for a wrong model, colour or storage capacity caused by the shop',
      /2\. Refunds We refund only what went wrong on our side: a wrong model, a wrong colour or a wrong storage capacity that the shop caused/,
    ],
    ['a refund is asked for 10 to 15 days after delivery', /Ask for the refund 10 to 15 days after delivery/],
    ['the shipping fee is not refunded', /The shipping fee is not refunded/],
    [
      'damaged goods are exchanged only if the complaint comes on the day of delivery',
      /3\. Damaged goods Damaged goods are exchanged only if you complain on the day of delivery/,
    ],
    ['delivery estimates are not guaranteed', /4\. Delivery Delivery times are estimates, and they are not guaranteed/],
    ['prices may change without notice', /5\. Prices and payment Prices may change without notice/],
    ['payment is by the options of the site only', /You can pay only through the options that the site offers/],
    ['the warranty is the manufacturer’s', /6\. Warranty Products carry the warranty of their manufacturer/],
    ['misuse is nobody’s liability', /We are not liable for damage from misuse/],
    ['privacy is kept', /7\. Privacy We treat your information as the Privacy Policy says/],
    ['the terms may change', /8\. Changes to these terms These terms may change/],
  ])('the terms say that %s', (_fact, words) => expect(terms).toMatch(words));
});

describe('the return policy', () => {
  it.each([
    ['a wrong product may be returned', /it is the wrong product/],
    ['a product that is not as described may be returned', /it is not as described on its page/],
    ['a damaged product may be returned', /it arrived damaged/],
    ['damage is complained about on the day of delivery', /raise a damage complaint on the day of delivery/],
    [
      'a change of mind has 15 days from receipt',
      /changed your mind, you can return the product within 15 days of receipt/,
    ],
    ['refurbished items have 7 days', /Refurbished items can be returned within 7 days/],
    [
      'refurbished items must be unused, in original packaging, with all tags',
      /unused and in their original packaging, with all tags/,
    ],
    [
      'opened electronics are accepted only if they differ from description or picture',
      /accepted only if they differ from the description or the picture/,
    ],
    ['hazardous items are not taken', /hazardous items;/],
    ['flammable liquids or gases are not taken', /flammable liquids or gases;/],
    ['used or damaged items are not taken', /used or damaged items;/],
    ['consumables are not taken', /consumables;/],
    ['tampered or missing serial numbers are not taken', /serial number is missing or has been tampered with;/],
    ['food, beverages, clothing and hygiene items are not taken', /food, beverages, clothing and hygiene items\./],
    ['cash on delivery is refunded to the wallet', /Cash on delivery: the refund goes to your wallet, as credits/],
    ['cards are refunded within 30 days of receipt', /Card: .*within 30 days of receiving the product/],
    [
      'a cancellation before shipping is refunded automatically',
      /Cancelled before shipping: you are refunded automatically/,
    ],
    ['a refund is asked for 10 to 15 days after delivery', /Ask for your refund 10 to 15 days after delivery/],
    ['the shipping fee is not refunded', /The shipping fee is not refunded\./],
    ['returns begin at Account > Contact Us', /Go to Account > Contact Us/],
  ])('the return policy says that %s', (_fact, words) => expect(returns).toMatch(words));
});

describe('the names and numbers', () => {
  it('the names and numbers of the pages to read are the shop’s settings, on every page', async () => {
    const own = /Dhow|care@dhow|4 000 0000|Al Fahidi/;
    const pages = await Promise.all(Object.values(paths).map((path) => textOf(other.url + path)));
    for (const text of pages) expect(text).not.toMatch(own);
    const [aboutMarsa = '', privacyMarsa = '', termsMarsa = '', returnsMarsa = ''] = pages;
    expect(aboutMarsa).toMatch(/Marsa Electronics L\.L\.C\. is a Dubai trading company.*Harbour Road 7, Sharjah/);
    expect(privacyMarsa).toMatch(/hello@marsa\.example, call \+971 6 111 1111/);
    expect(termsMarsa).toContain('between you and Marsa Electronics L.L.C.');
    expect(returnsMarsa).toMatch(/within 21 days of receipt.*within 9 days\..*within 45 days of receiving/);
  });
});

describe('reading', () => {
  it.each(Object.values(paths))('%s has a title of its own and leads to its parts, by keyboard too', async (path) => {
    const { page } = await openPage(browser, { width: 390, height: 844 });
    await page.goto(shop.url + path);
    await untilHydrated(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await page.title()).toContain(title);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const parts = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(await contents.allInnerTexts()).toEqual(parts);
    await contents.last().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\w+$/);
    const part = page.getByRole('article').getByRole('heading', { name: parts.at(-1) ?? '', exact: true });
    await page.waitForFunction(() => window.scrollY > 100);
    const top = await part.evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top, 'the heading is not hidden under the bar').toBeGreaterThan(90);
    expect(top).toBeLessThan(844);
  });

  it('the pages to read lead to each other', async () => {
    const { page } = await openPage(browser);
    await page.goto(shop.url + paths.terms);
    await untilHydrated(page);
    await page.getByRole('article').getByRole('link', { name: 'Return Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Return Policy' }).waitFor();
    await page.getByRole('article').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await page.goto(shop.url + paths.terms);
    await untilHydrated(page);
    await page.getByRole('article').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  });
});
