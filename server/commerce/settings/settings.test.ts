import { describe, expect, it } from 'vitest';
import type { SectionName } from '#contract/settings/sections.ts';
import { openChanges } from '#platform/changes.ts';
import { openOwnersSettings } from '#server/open-owners-settings.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { startShop } from '#testing/shop.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { database } = shop;
const anyone = as(null);
const manager = await signedInStaff(testShop, 'manager');
const minuteMs = 60_000;

const latest = async (id: SectionName) => (await manager.call('getSetting', { id })).item;

/** Changes fields of a section, as the back office does. */
async function change(
  id: SectionName,
  fields: Record<string, unknown>,
  options: { effectiveAt?: string; note?: string } = {},
) {
  const { value, version } = await latest(id);
  return manager.call('saveSetting', { id, value: { ...value, ...fields }, version, ...options });
}

const delivery = shop.facts.sections().delivery;
const zonesWith = (dubai: object) => ({ ...delivery.zones, Dubai: dubai });
const noWorkingDay = Object.fromEntries(Object.keys(delivery.workingDays).map((day) => [day, false]));

const titleOf = async (name: 'about' | 'terms') => {
  const page = await anyone('getTextPage', { name });
  return page.status === 'success' ? page.title : null;
};

describe('the first version', () => {
  it('the first version is shop.config.ts, and a later file changes nothing', async () => {
    expect(await latest('shop')).toMatchObject({
      version: 1,
      changedBy: null,
      value: { name: 'Dhow' },
      state: 'in effect',
    });
    const settings = { ...shop.settings, seed: { ...shop.settings.seed, name: 'Marsa' } };
    const again = await openOwnersSettings({ ...shop, settings });
    expect(again.settings.shop.name).toBe('Dhow');
    expect((await latest('shop')).version).toBe(1);
  });

  it('the first version has the specified texts', async () => {
    expect(await anyone('getTextPage', { name: 'terms' })).toMatchObject({
      title: 'Terms and Conditions',
      is_numbered: true,
      parts: { length: 8, 0: { heading: 'Opened boxes', id: 'opened' } },
    });
    expect(shop.settings.shop.product.support.map(({ text }) => text)).toEqual([
      '1-year warranty',
      'Free delivery on lockers and pickup points',
      'Hassle-free returns',
      'Offers from 7 additional sellers',
    ]);
  });
});

describe('a change', () => {
  it('a change is in effect at once, on every instance', async () => {
    const other = await openOwnersSettings({ ...shop, changes: await openChanges(database) });
    expect(await titleOf('about')).toBe('About Us');
    await change('about', { title: 'Who we are' });
    await expect.poll(() => other.settings.shop.pages.about.title).toBe('Who we are');
    await expect.poll(() => titleOf('about')).toBe('Who we are');
  });

  it('a change with a later date comes into effect by itself at that time', async () => {
    const effectiveAt = new Date(clock.now().getTime() + minuteMs).toISOString();
    await change('terms', { title: 'New terms' }, { effectiveAt, note: 'As the lawyer asked' });
    await expect.poll(() => shop.facts.nextTurn()).not.toBeNull();
    expect(await titleOf('terms')).toBe('Terms and Conditions');
    expect(await latest('terms')).toMatchObject({ version: 2, waiting: { version: 2, effectiveAt } });
    const { items } = await manager.call('listSettingVersions', { id: 'terms' });
    expect(items[0]).toMatchObject({ state: 'scheduled', note: 'As the lawyer asked' });
    clock.advance(minuteMs);
    expect(await titleOf('terms')).toBe('New terms');
    expect(await latest('terms')).toMatchObject({ state: 'in effect', changedBy: manager.staff.email });
    expect(shop.facts.nextTurn()).toBeNull();
  });

  it('of two editors at once the second is told', async () => {
    const { value, version } = await latest('delivery');
    const save = (cutOffTime: string) =>
      manager.call('saveSetting', { id: 'delivery', value: { ...value, cutOffTime }, version });
    const outcomes = await Promise.allSettled(['14:00', '15:00', '16:00'].map(save));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    for (const sentence of refused) expect(sentence).toContain('Somebody else has saved version 2 meanwhile');
    expect((await latest('delivery')).version).toBe(version + 1);
  });

  it('a change that changes nothing is refused', async () => {
    await expect(change('home', {})).rejects.toThrow('Nothing was changed');
  });

  it.each<[SectionName, Record<string, unknown>, string]>([
    ['shop', { taxRegistrationNumber: '12' }, 'value.taxRegistrationNumber must be the 15 digits'],
    ['shop', { name: ' ' }, 'value.name must not be empty'],
    ['delivery', { cutOffTime: '25:00' }, 'value.cutOffTime must be empty or a time'],
    ['delivery', { zones: zonesWith({ fromDays: 3, toDays: 2 }) }, 'value.zones.Dubai.toDays must not be less'],
    ['delivery', { workingDays: noWorkingDay }, 'value.workingDays must have one day at least'],
    ['delivery', { closedDates: [{ date: '2026-02-30' }] }, 'value.closedDates.0.date must be a date'],
    ['links', { storeLinks: { android: 'javascript:alert(1)', ios: '' } }, 'value.storeLinks.android must be empty or'],
  ])('a change of %s is checked by its schema: %o', async (id, fields, sentence) => {
    await expect(change(id, fields)).rejects.toThrow(sentence);
  });

  it('a change cannot be dated back', async () => {
    const effectiveAt = new Date(clock.now().getTime() - minuteMs).toISOString();
    await expect(change('home', { promoText: 'Sale' }, { effectiveAt })).rejects.toThrow('must be in the future');
  });

  it('a change is in the audit log, and each version in the history with who made it and why', async () => {
    await change('home', { promoText: 'Eid offers' }, { note: 'For Eid' });
    const [entry] = (await database.run(
      "SELECT action, subject_id, before, after FROM audit_log WHERE subject_id = 'home'",
    )) as object[];
    expect(entry).toEqual({
      action: 'saveSetting',
      subject_id: 'home',
      before: { promoText: 'Amazing Deals!' },
      after: { promoText: 'Eid offers' },
    });
    const { items } = await manager.call('listSettingVersions', { id: 'home' });
    expect(items.map(({ version, changedBy, note, state }) => ({ version, changedBy, note, state }))).toEqual([
      { version: 2, changedBy: manager.staff.email, note: 'For Eid', state: 'in effect' },
      { version: 1, changedBy: null, note: 'From shop.config.ts', state: 'past' },
    ]);
  });

  it('a version is never changed or deleted', async () => {
    await expect(database.run("UPDATE setting_versions SET note = 'other'")).rejects.toThrow();
    await expect(database.run('DELETE FROM setting_versions')).rejects.toThrow();
  });

  it.each(['content', 'fulfilment', 'support'] as const)('a change is not for %s', async (role) => {
    const { request } = await signedInStaff(testShop, role);
    expect((await request('GET', '/admin/get-setting?id=shop')).statusCode).toBe(403);
  });
});

describe('a version that waits', () => {
  const inAMinute = () => new Date(clock.now().getTime() + minuteMs).toISOString();
  const listed = async (section: SectionName) =>
    (await manager.call('listSettings', {})).items.find(({ id }) => id === section);

  it('a version that waits is not what is edited, and is replaced by what is saved after it', async () => {
    const effectiveAt = inAMinute();
    await change('privacy', { title: 'Waiting' }, { effectiveAt });
    const before = await latest('privacy');
    expect(before).toMatchObject({ state: 'in effect', version: 2, waiting: { version: 2, effectiveAt } });
    expect(before.value).toMatchObject({ title: 'Privacy Policy' });
    expect(await listed('privacy')).toMatchObject({ version: 1, scheduledFor: effectiveAt });
    await change('privacy', { intro: 'Corrected.' });
    const corrected = { title: 'Privacy Policy', intro: 'Corrected.' };
    expect(await latest('privacy')).toMatchObject({ version: 3, waiting: null, value: corrected });
    expect(await listed('privacy')).toMatchObject({ version: 3, scheduledFor: null });
    await expect.poll(() => shop.facts.sections().privacy.intro).toBe('Corrected.');
    expect(shop.facts.nextTurn()).toBeNull();
    clock.advance(2 * minuteMs);
    expect(await anyone('getTextPage', { name: 'privacy' })).toMatchObject(corrected);
    expect(await latest('privacy')).toMatchObject({ version: 3, value: corrected });
    const { items } = await manager.call('listSettingVersions', { id: 'privacy' });
    expect(items.map(({ state }) => state)).toEqual(['in effect', 'past', 'past']);
    const other = await openOwnersSettings({ ...shop, changes: await openChanges(database) });
    expect(other.facts.sections().privacy).toMatchObject(corrected);
  });

  it('a version that waits is called off by saving what is in effect', async () => {
    await change('returnPolicy', { title: 'Waiting' }, { effectiveAt: inAMinute() });
    await change('returnPolicy', {});
    expect(await latest('returnPolicy')).toMatchObject({ version: 3, waiting: null });
    const [entry] = await database.run(
      "SELECT before, after FROM audit_log WHERE subject_id = 'returnPolicy' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({ before: { title: 'Waiting' }, after: { title: 'Return Policy' } });
    await expect(change('returnPolicy', {})).rejects.toThrow('Nothing was changed');
  });
});

describe('an instance that starts', () => {
  it('an instance that starts listens for changes before it reads', async () => {
    const steps: string[] = [];
    const db = new Proxy(shop.db, {
      get(target, name) {
        if (name === 'selectDistinctOn') steps.push('reads');
        const member = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const changes = { subscribe: () => void steps.push('listens'), notify() {} };
    await openOwnersSettings({ ...shop, db, changes });
    expect(steps).toEqual(['listens', 'reads']);
  });
});

describe('a claim', () => {
  it('a claim that is switched off is left out, and keeps its text', async () => {
    const { value } = await latest('product');
    const support = (value.support as object[]).map((note, index) => ({ ...note, isShown: index !== 1 }));
    await change('product', { support, warranty: { months: 18, by: 'shop' } });
    await expect.poll(() => shop.settings.shop.product.support.length).toBe(3);
    expect(shop.settings.shop.product.support.map(({ text }) => text)).toContain('18-month warranty');
    expect((await latest('product')).value.support).toMatchObject({
      1: { text: 'Free delivery on lockers and pickup points' },
    });
  });
});

describe('an order', () => {
  it('an order keeps the version of the terms that it agreed to', async () => {
    const read = async (id: string) =>
      (await database.run('SELECT terms_version_id FROM orders WHERE id = $1', [id]))[0];
    const before = shop.settings.shop.termsVersionId;
    const order = await anOrder(shop);
    expect(await read(order.id)).toEqual({ terms_version_id: before });
    await change('terms', { intro: 'These points hold.' });
    await expect.poll(() => shop.settings.shop.termsVersionId).not.toBe(before);
    expect(await read((await anOrder(shop)).id)).toEqual({ terms_version_id: shop.settings.shop.termsVersionId });
    expect(await read(order.id)).toEqual({ terms_version_id: before });
    const { item } = await manager.call('getTermsVersion', { id: Number(before) });
    expect(item).toMatchObject({ state: 'past' });
  });
});

describe('renaming', () => {
  it('renaming the shop keeps its former names', async () => {
    const titles = () =>
      Promise.all(
        ['/api/openapi.json', '/api/docs/json'].map(
          async (path) => (await testShop.app.inject(path)).json().info.title,
        ),
      );
    expect(await titles()).toEqual(['Dhow API', 'Dhow API']);
    await change('shop', { name: 'Marsa' });
    await expect.poll(() => shop.settings.shop.name).toBe('Marsa');
    expect(shop.settings.shop.formerNames).toEqual(['Dhow']);
    expect(await titles()).toEqual(['Marsa API', 'Marsa API']);
  });
});

describe('running low', () => {
  it('running low is what the settings say now, also in a list to download', async () => {
    const { variants } = await aProduct(shop.db, { stock: 40 });
    const file = async () => (await manager.request('GET', '/admin/download-stock?level=low')).body;
    const isListed = async () => (await file()).includes(variants[0]?.sku ?? 'no variant');
    expect(await isListed()).toBe(false);
    await change('shop', { lowStockUnits: 40 });
    await expect.poll(isListed).toBe(true);
  });
});

describe('mail', () => {
  it('mail comes from the shop, whatever characters its name holds', async () => {
    const server = await startSmtpServer();
    const other = await startShop({ env: { SMTP_URL: server.url } });
    await saveSection(other.shop, 'shop', { ...other.shop.facts.sections().shop, name: 'Dhow: Electronics (UAE)' });
    await expect.poll(() => other.shop.settings.shop.name).not.toBe('Dhow');
    await other.shop.mail.send({ to: 'aisha@example.com', subject: 'Your order', text: 'It is on its way.' });
    const { email } = other.shop.settings.shop;
    expect(server.received[0]).toContain(`From: "Dhow: Electronics (UAE)" <${email}>`);
    await other.close();
  });
});

describe('getTextPage', () => {
  itRefusesBadInput(() => testShop, 'getTextPage', { input: { name: 'terms' } });
});
