import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { runMailJobs } from '#testing/shop.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { machineCallsOf, signedInStaff } from '#testing/staff.ts';
import {
  choose,
  openStaffPage,
  placesOfMenu,
  press,
  problemsAtEveryWidth,
  showsMessage,
} from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shop = await startShopWithPages();

let status = 200;
const receiver = createServer((_request, response) => response.writeHead(status).end('taken')).listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

describe('the keys of machines', () => {
  it('the keys of machines are made by an owner, shown once, and revoked', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/keys', width: 390 });
    await press(page, 'New key');
    await page.getByLabel('Name').fill('The ERP');
    await choose(page, 'Role', 'fulfilment');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Make key');
    const key = (await page.getByLabel('Key', { exact: true }).textContent()) ?? '';
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await press(page, 'I have kept it');
    const { call } = machineCallsOf(shop.app, key);
    expect(await call('getSignedInStaff')).toMatchObject({ name: 'The ERP', role: 'fulfilment' });
    const revoke = page.getByRole('button', { name: 'Revoke the key of The ERP' });
    const box = await revoke.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0), 'in sight on a phone').toBeLessThanOrEqual(390);
    await press(page, 'Revoke the key of The ERP');
    await press(page, 'Revoke');
    await showsMessage(page, 'The key of The ERP is revoked.');
    await page.getByText('revoked', { exact: true }).filter({ visible: true }).waitFor();
    await expect(call('getSignedInStaff')).rejects.toThrow('revoked');
    expect(await page.content()).not.toContain(key.slice(20));
  });

  it('the keys of machines and the webhooks are in the menu of owners alone', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/' });
    expect(await placesOfMenu(page)).toEqual(expect.arrayContaining(['/keys', '/webhooks']));
    const { page: theirs } = await openStaffPage(browser, shop, { role: 'manager', path: '/' });
    const places = await placesOfMenu(theirs);
    expect(places.filter((place) => /keys|webhooks/.test(place))).toEqual([]);
  });

  it('the keys of machines fit every width', async () => {
    const { call } = await signedInStaff(shop, 'owner');
    const lastDay = new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await call('createKey', { name: 'Courier', role: 'fulfilment', lastDay });
    const isShown = (page: Parameters<typeof axeFindings>[0]) => page.getByText('Courier').first().waitFor();
    expect(await problemsAtEveryWidth(browser, shop, { role: 'owner', path: '/keys', isShown })).toEqual([]);
  });
});

describe('the webhooks', () => {
  it('the webhooks are added, tested and changed; their deliveries are listed and sent again', async () => {
    const { page } = await openStaffPage(browser, shop, { role: 'owner', path: '/webhooks', width: 390 });
    await press(page, 'New webhook');
    await page.getByLabel('Address').fill(url);
    await press(page, 'Add webhook');
    await page.getByRole('alert').getByText('events must name an event.').waitFor();
    await page.getByLabel('An order is placed').check();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Add webhook');
    expect(await page.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/);
    await press(page, 'I have kept it');
    await page.getByRole('link', { name: url }).click();
    await press(page, 'Send a test');
    await showsMessage(page, 'A test is on its way');
    await runMailJobs(shop.shop);
    const deliveries = page.getByRole('region', { name: 'Deliveries' });
    await deliveries.getByText('HTTP 200 in').waitFor();
    await deliveries.getByText('taken').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    status = 410;
    await page.getByRole('button', { name: /^Send again: test of / }).click();
    await showsMessage(page, 'It is sent again.');
    await runMailJobs(shop.shop);
    await deliveries.getByText('HTTP 410 in').waitFor();
    await page.reload();
    await page.getByText('It answered 410 Gone.').waitFor();
    await page.getByLabel('Enabled').check();
    await page.getByLabel('Stock is low').check();
    await press(page, 'Save');
    await showsMessage(page, 'The webhook is saved.');
    await page.getByText('It answered 410 Gone.').waitFor({ state: 'detached' });
    const { call } = await signedInStaff(shop, 'owner');
    expect((await call('listWebhooks')).items).toMatchObject([
      { state: 'working', events: expect.arrayContaining(['order.placed', 'stock.low']) },
    ]);
  });

  it('the webhooks fit every width', async () => {
    const { call } = await signedInStaff(shop, 'owner');
    const { item } = await call('createWebhook', {
      url: `${url}/of/a/long/address/${'x'.repeat(60)}`,
      events: ['stock.low'],
    });
    const isShown = (page: Parameters<typeof axeFindings>[0]) => page.getByText(item.url).first().waitFor();
    expect(await problemsAtEveryWidth(browser, shop, { role: 'owner', path: '/webhooks', isShown })).toEqual([]);
    const isOpen = (page: Parameters<typeof axeFindings>[0]) => page.getByText('Nothing was sent').waitFor();
    const path = `/webhooks/${item.id}`;
    expect(await problemsAtEveryWidth(browser, shop, { role: 'owner', path, isShown: isOpen })).toEqual([]);
  });
});
