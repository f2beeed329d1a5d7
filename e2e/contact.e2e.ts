import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { keepToasts, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Contact page. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const hourMs = 3_600_000;
const labels = ['First Name', 'Last Name', 'Email', 'Number', 'Comments/Questions'] as const;
const message = ['Aisha', 'Rahman', 'aisha@example.com', '050 123 4567', 'Where is my order?\nشكرا'];

async function openContact(options: OpenPageOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(`${shop.url}/contact-us`);
  await untilHydrated(opened.page);
  return opened;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const fieldValues = (page: Page) => Promise.all(labels.map((label) => field(page, label).inputValue()));
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const toast = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

async function fillIn(page: Page, texts = message) {
  for (const [index, label] of labels.entries()) await field(page, label).fill(texts[index] ?? '');
}

describe("the form 'Send Us a Message'", () => {
  it('the contact form asks for First Name, Last Name, Email, Number and Comments/Questions of 4 rows', async () => {
    const { page } = await openContact();
    const form = page.getByRole('region', { name: 'Send Us a Message' });
    const named = await form
      .getByRole('textbox')
      .evaluateAll((fields) =>
        fields.map((each) => (each as HTMLInputElement).labels?.[0]?.innerText.replace(/\s*\*$/, '')),
      );
    expect(named).toEqual([...labels]);
    expect(await field(page, 'Comments/Questions').getAttribute('rows')).toBe('4');
    expect(await field(page, 'Number').getAttribute('inputmode')).toBe('tel');
    await form.getByRole('button', { name: 'Submit' }).waitFor();
  });

  it("the contact form sends the message to the shop, clears all five fields and shows 'Message sent successfully'", async () => {
    const { page } = await openContact();
    await fillIn(page);
    await submit(page);
    await toast(page, 'Message sent successfully');
    expect(await fieldValues(page)).toEqual(['', '', '', '', '']);
    const [mail] = await shop.mails();
    expect(mail).toMatchObject({ to: 'care@dhow.example', subject: 'Message from Aisha Rahman' });
    for (const text of message) expect(mail?.text).toContain(text);
    await page.reload();
    await untilHydrated(page);
    expect(await fieldValues(page), 'what was sent does not come back').toEqual(['', '', '', '', '']);
  });

  it('the contact form needs all five fields, an e-mail address and a number, and leads to the first that is wrong', async () => {
    const { page } = await openContact();
    const before = shop.network.requests(/post-message/).length;
    await submit(page);
    for (const label of labels) {
      expect(await field(page, label).getAttribute('aria-invalid'), label).toBe('true');
      expect(await field(page, label).getAttribute('required'), label).not.toBeNull();
    }
    expect(await page.getByText('Please fill in this field').count()).toBe(5);
    expect(await field(page, 'First Name').evaluate((input) => input === document.activeElement)).toBe(true);

    expect(await problemsInThisState(page)).toEqual([]);

    await fillIn(page, ['Aisha', '   ', 'aisha@', 'call me', 'Hello']);
    await submit(page);
    await page.getByText('Please enter an e-mail address such as name@example.com').waitFor();
    await page.getByText('Please enter a phone number of 5 to 15 digits').waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    expect(await field(page, 'Last Name').evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page, 'Last Name').fill('Rahman');
    expect(await field(page, 'Last Name').getAttribute('aria-invalid')).toBeNull();
    expect(shop.network.requests(/post-message/)).toHaveLength(before);
  });

  it("a message that the server refuses shows 'Something went wrong. Please try again.', and stays in the contact form", async () => {
    const { page } = await openContact();
    shop.network.disturb(/post-message/, { httpStatus: 200, json: { status: 'failed', message: 'No.' } });
    await fillIn(page);
    await submit(page);
    await toast(page, 'Something went wrong. Please try again.');
    expect(await fieldValues(page)).toEqual(message);
    shop.network.mend();
  });

  it("a message that does not get through shows 'Failed to send message. Please try again.', stays in the contact form, and can be sent again", async () => {
    const { page } = await openContact({ expectedNoise: /Sending the message failed/ });
    shop.network.disturb(/post-message/, 'drop');
    await fillIn(page);
    await submit(page);
    await toast(page, 'Failed to send message. Please try again.');
    expect(await fieldValues(page)).toEqual(message);
    shop.network.mend();
    await submit(page);
    await toast(page, 'Message sent successfully');
  });

  it('a message that was sent is answered by a toast that stays 5000 ms', async () => {
    shop.clock.advance(hourMs + 1000);
    const { page } = await openContact();
    await fillIn(page);
    await keepToasts(page);
    await submit(page);
    const bar = page.locator('.Toastify__progress-bar--animated');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
    expect(await problemsInThisState(page)).toEqual([]);
  });

  it('a message is sent once, however often Submit is pressed', async () => {
    shop.clock.advance(hourMs + 1000);
    const { page } = await openContact();
    const before = shop.network.requests(/post-message/).length;
    shop.network.disturb(/post-message/, { delayMs: 400 });
    await fillIn(page);
    await submit(page);
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    await field(page, 'Email').press('Enter');
    await toast(page, 'Message sent successfully');
    shop.network.mend();
    expect(shop.network.requests(/post-message/)).toHaveLength(before + 1);
  });

  it('the contact form takes five messages an hour from one caller and says so to the sixth', async () => {
    shop.clock.advance(hourMs + 1000);
    const [first_name = '', last_name = '', email = '', number = '', text = ''] = message;
    const one = { first_name, last_name, email, number, message: text };
    for (let sent = 0; sent < 5; sent++) await shop.as(null)('postMessage', one);
    const { page } = await openContact({ expectedNoise: /Sending the message failed/ });
    await fillIn(page);
    await submit(page);
    await page
      .getByRole('alert')
      .getByText(/Too many/)
      .waitFor();
    expect(await fieldValues(page)).toEqual(message);
    shop.clock.advance(hourMs + 1000);
    await submit(page);
    await toast(page, 'Message sent successfully');
  });

  it('the contact form keeps the input over a reload, in this tab only', async () => {
    const { page, context } = await openContact();
    await fillIn(page);
    await page.reload();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=first_name]')?.value === 'Aisha');
    expect(await fieldValues(page)).toEqual(message);
    const second = await context.newPage();
    await second.goto(`${shop.url}/contact-us`);
    await untilHydrated(second);
    expect(await fieldValues(second)).toEqual(['', '', '', '', '']);
  });

  it('the contact form can be filled in by keyboard alone', async () => {
    const { page } = await openContact();
    await field(page, 'First Name').focus();
    for (const text of message) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    shop.clock.advance(hourMs + 1000);
    await page.keyboard.press('Enter');
    await toast(page, 'Message sent successfully');
  });
});

describe('the business details', () => {
  it('the business details are the address, the phone and the e-mail of the settings, readable without JavaScript', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/contact-us`);
    const details = page.getByRole('region', { name: 'Where we are' });
    const text = await details.innerText();
    expect(text).toContain('Dhow Trading L.L.C.');
    expect(text).toContain('Al Fahidi Street, Bur Dubai, Dubai, United Arab Emirates');
    expect(await details.getByRole('link', { name: '+971 4 000 0000' }).getAttribute('href')).toBe('tel:+97140000000');
    expect(await details.getByRole('link', { name: 'care@dhow.example' }).getAttribute('href')).toBe(
      'mailto:care@dhow.example',
    );
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    // The tests' browser does not render <noscript>.
    expect(await page.locator('noscript').first().textContent()).toContain('Please write to us by e-mail instead.');
  });

  it('the business details have a map that sends no request to a third party and links to a real one', async () => {
    const { page } = await openPage(browser, { hasTouch: true });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url)) foreign.push(request.url());
    });
    await page.goto(`${shop.url}/contact-us`);
    await untilHydrated(page);
    await page.getByRole('img', { name: /sketch map of Bur Dubai and the Creek, with the place of Dhow/ }).waitFor();
    const map = page.getByRole('link', { name: 'Open in OpenStreetMap' });
    expect(await map.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=25.2637&mlon=55.2972#map=17/25.2637/55.2972',
    );
    expect(await map.getAttribute('rel')).toContain('noopener');
    expect(await page.locator('a[href^="geo:"]').getAttribute('href')).toBe('geo:25.2637,55.2972?q=25.2637,55.2972');
    expect(foreign).toEqual([]);
  });
});

it('a shop that lies elsewhere shows no sketch of Bur Dubai, and still leads to the map', async () => {
  const elsewhere = await startShopWithPages({ config: { mapPosition: { latitude: 24.4539, longitude: 54.3773 } } });
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${elsewhere.url}/contact-us`);
  expect(await page.getByRole('link', { name: 'Open in OpenStreetMap' }).getAttribute('href')).toContain(
    'mlat=24.4539',
  );
  expect(await page.getByRole('img', { name: /sketch map/ }).count()).toBe(0);
});
