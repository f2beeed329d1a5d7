import { describe, expect, it } from 'vitest';
import type { SectionValues } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';
import { checkClaims } from './check-claims.ts';
import { readDataHeld } from './read-data-held.ts';

const testShop = await startShop();
const { shop, clock } = testShop;
const { call } = await signedInStaff(testShop, 'owner');
const { items: findings } = await call('checkClaims');
const held = await readDataHeld(shop.db);
const check = (values: SectionValues) => checkClaims(values, { held, now: clock.now() });

/** The section's values with the change that a click makes. */
function changed(
  values: SectionValues,
  { section }: Finding,
  { path, value }: { path: string; value: unknown },
): SectionValues {
  const copy = structuredClone(values);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce(
    (inside, name) => inside[name] as Record<string, unknown>,
    copy[section] as Record<string, unknown>,
  );
  parent[last] = value;
  return copy;
}

describe('the claims of a new shop', () => {
  it.each([
    ['footer-cards', 'no card payment is set up'],
    ['home-cards', 'paid in cash on delivery'],
    ['home-round-the-clock', 'at every hour'],
    ['home-percent-off-all', 'on all products'],
    ['home-money-back', 'is 15 days'],
    ['delivery-two-times', 'Two delivery times'],
    ['delivery-countdown', 'no cut-off time'],
    ['privacy-location', 'location data; the shop keeps none'],
    ['privacy-marketing', 'marketing partners; the shop keeps none'],
    ['terms-opened-box', 'may be forbidden'],
    ['terms-only-our-fault', 'within 15 days for a change of mind'],
    ['terms-day-of-delivery', 'rights over faulty goods last longer'],
    ['product-sellers', 'only seller'],
    ['product-lockers', 'No lockers'],
    ['shop-trn', 'sample shop'],
  ])('the claims of a new shop include %s', (id, problem) => {
    expect(findings.find((one) => one.id === id)?.problem).toContain(problem);
  });

  it.each(findings.filter(({ fix }) => fix !== null).map((one) => [one.id, one] as const))(
    'the alternative for %s is true: with it the finding is gone',
    (id, one) => {
      if (one.fix === null) throw new Error('There is nothing to click.');
      const after = check(changed(shop.facts.sections(), one, one.fix));
      expect(after.filter((other) => other.id === id && other.says === one.says)).toEqual([]);
    },
  );

  it.each(findings.filter(({ hide }) => hide !== null).map((one) => [one.id, one] as const))(
    'switching %s off ends the finding',
    (id, one) => {
      if (one.hide === null) throw new Error('There is nothing to click.');
      const after = check(changed(shop.facts.sections(), one, one.hide));
      expect(after.filter((other) => other.id === id && other.says === one.says)).toEqual([]);
    },
  );

  it('a privacy notice that names no network addresses is told what to add, and with it the finding is gone', () => {
    const values = structuredClone(shop.facts.sections());
    const [information] = values.privacy.parts;
    if (!information) throw new Error('The notice has no parts.');
    information.text = information.text.replaceAll(/^- .*(network address|have confirmed|alert about).*$/gm, '').trim();
    const found = check(values).find(({ id }) => id === 'privacy-networks');
    expect(found).toMatchObject({ problem: expect.stringContaining('hashes of network addresses'), hide: null });
    if (!found?.fix) throw new Error('There is nothing to click.');
    expect(check(changed(values, found, found.fix)).map(({ id }) => id)).not.toContain('privacy-networks');
    expect(findings.map(({ id }) => id)).not.toContain('privacy-networks');
  });

  it.each([
    [/^- .*network address.*$/gm, 'The privacy notice does not name the hashes of network addresses'],
    [/^- .*have confirmed.*$/gm, 'The privacy notice does not name the phones that shoppers have confirmed.'],
    [/^- .*alert about.*$/gm, 'The privacy notice does not name the e-mail addresses that wait for an alert'],
  ])('a privacy notice without %s alone is told so, and the rest is not said twice', (point, problem) => {
    const values = structuredClone(shop.facts.sections());
    const [information] = values.privacy.parts;
    if (!information) throw new Error('The notice has no parts.');
    const whole = information.text;
    information.text = whole.replaceAll(point, '').trim();
    const found = check(values).find(({ id }) => id === 'privacy-networks');
    expect(found?.problem).toContain(problem);
    if (!found?.fix) throw new Error('There is nothing to click.');
    const told = changed(values, found, found.fix);
    expect(check(told).map(({ id }) => id)).not.toContain('privacy-networks');
    expect(told.privacy.parts[0]?.text.match(/^- /gm)).toHaveLength(whole.match(/^- /gm)?.length ?? 0);
  });

  it('a privacy notice that names no questions about products is told what to add, and with it the finding is gone', () => {
    const values = structuredClone(shop.facts.sections());
    for (const part of values.privacy.parts)
      part.text = part.text.replaceAll(/^- .*questions.*$|Reviews and questions[^.]*\./gm, '');
    const found = check(values).find(({ id }) => id === 'privacy-questions');
    expect(found?.problem).toBe('The privacy notice does not name the questions that members ask about products.');
    if (!found?.fix) throw new Error('There is nothing to click.');
    expect(check(changed(values, found, found.fix)).map(({ id }) => id)).not.toContain('privacy-questions');
    expect(findings.map(({ id }) => id)).not.toContain('privacy-questions');
  });

  it('a privacy notice that names no photos on reviews is told what to add, and with it the finding is gone', () => {
    const values = structuredClone(shop.facts.sections());
    for (const part of values.privacy.parts) part.text = part.text.replaceAll(/^- .*photos.*\n/gm, '');
    const found = check(values).find(({ id }) => id === 'privacy-photos');
    expect(found?.problem).toBe('The privacy notice does not name the photos that members add to their reviews.');
    if (!found?.fix) throw new Error('There is nothing to click.');
    expect(check(changed(values, found, found.fix)).map(({ id }) => id)).not.toContain('privacy-photos');
    expect(findings.map(({ id }) => id)).not.toContain('privacy-photos');
  });

  it('a shop that comes to hold such data is not told that it has none', async () => {
    await shop.database.run('ALTER TABLE customers ADD COLUMN last_location text');
    const { items } = await call('checkClaims');
    await shop.database.run('ALTER TABLE customers DROP COLUMN last_location');
    expect(items.map(({ id }) => id)).not.toContain('privacy-location');
    expect(items.map(({ id }) => id)).toContain('privacy-marketing');
  });
});
