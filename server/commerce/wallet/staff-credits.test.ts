import { describe, expect, it } from 'vitest';
import { aCustomer } from '#testing/factories.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, mails } = testShop;
const manager = await signedInStaff(testShop, 'manager');
const { call } = manager;
const iban = 'AE07 0331 2345 6789 0123 456';

const ledgerOf = async (customerId: string) =>
  (await call('getCustomerWallet', { customerId })).entries.map(({ kind, amountFils, balanceAfterFils, text }) => [
    kind,
    amountFils,
    balanceAfterFils,
    text,
  ]);

describe('staff and credits', () => {
  it('staff give, correct and pay out credits; each is in the ledger, which the customer sees, and in the audit log', async () => {
    const { id: customerId, token } = await aCustomer(shop.db);
    await call('giveGoodwill', { customerId, seenBalanceFils: 0, amountFils: 5_000, text: 'For the long wait' });
    await call('correctCredits', { customerId, seenBalanceFils: 5_000, amountFils: -1_000, reason: 'Given twice' });
    const paid = { customerId, seenBalanceFils: 4_000, amountFils: 4_000, iban, reference: 'FT26/1' };
    expect(await call('payOutCredits', paid)).toMatchObject({ balanceFils: 0 });
    expect(await ledgerOf(customerId)).toEqual([
      ['paid out', -4_000, 0, 'Paid out to the account that ends in 3456, reference FT26/1'],
      ['correction', -1_000, 4_000, 'Correction: Given twice'],
      ['goodwill', 5_000, 5_000, 'For the long wait'],
    ]);
    expect(await as(token)('getWallet')).toMatchObject({
      balance: 0,
      entries: [{ amount: -40 }, { amount: -10 }, { amount: 50 }],
    });
    const audited = await shop.database.run(
      "SELECT action, after FROM audit_log WHERE subject_kind = 'customer' AND subject_id = $1 ORDER BY id",
      [customerId],
    );
    expect(audited).toEqual([
      { action: 'giveGoodwill', after: { kind: 'goodwill', amountFils: 5_000, creditsFils: 5_000 } },
      { action: 'correctCredits', after: { kind: 'correction', amountFils: -1_000, creditsFils: 4_000 } },
      { action: 'payOutCredits', after: { kind: 'paid out', amountFils: -4_000, creditsFils: 0 } },
    ]);
  });

  it('staff who give, correct or pay out credits have the customer mailed what was moved, why, and what is left', async () => {
    const { id: customerId, email } = await aCustomer(shop.db);
    const mailed = async () => {
      const mail = (await mails()).find(({ to }) => to === email);
      return [mail?.subject, mail?.text] as const;
    };
    await call('giveGoodwill', { customerId, seenBalanceFils: 0, amountFils: 5_000, text: 'For the long wait' });
    const [added, given] = await mailed();
    expect(added).toBe('AED 50.00 of credits for you at Dhow');
    expect(given).toContain(
      'we have added AED 50.00 to your credits.\n\nFor the long wait: AED 50.00\nYour credits now: AED 50.00',
    );
    expect(given).toContain('/profile/dhowcredits');
    await call('correctCredits', { customerId, seenBalanceFils: 5_000, amountFils: -1_000, reason: 'Given twice' });
    const [, corrected] = await mailed();
    expect(corrected).toContain('AED 10.00 was taken off. If you think that this is wrong, please contact us.');
    expect(corrected).toContain('Correction: Given twice: AED -10.00\nYour credits now: AED 40.00');
    await call('payOutCredits', { customerId, seenBalanceFils: 4_000, amountFils: 4_000, iban, reference: 'FT26/1' });
    const [, paid] = await mailed();
    expect(paid).toContain('we have paid AED 40.00 of your credits out to you.');
    expect(paid).toContain('Paid out to the account that ends in 3456, reference FT26/1');
    const before = (await mails()).length;
    await expect(
      call('correctCredits', { customerId, seenBalanceFils: 0, amountFils: -1, reason: 'A slip' }),
    ).rejects.toThrow();
    expect(await mails()).toHaveLength(before);
  });

  it('staff cannot take more than there is, nor act on a balance that has changed since they saw it', async () => {
    const customer = await aCustomer(shop.db);
    const { id: customerId } = customer;
    await giveCredits(shop, customer, 500);
    const correct = (seenBalanceFils: number, amountFils: number) =>
      call('correctCredits', { customerId, seenBalanceFils, amountFils, reason: 'A mistake' });
    await expect(correct(500, -501)).rejects.toThrow('The balance is AED 5.00; no more can be taken.');
    await expect(correct(400, -100)).rejects.toThrow(
      'The credits have changed meanwhile: the balance is AED 5.00 now.',
    );
    await expect(correct(500, 0)).rejects.toThrow('amountFils must not be 0.');
    const twice = await Promise.allSettled([correct(500, -200), correct(500, -200)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await ledgerOf(customerId))[0]).toEqual(['correction', -200, 300, 'Correction: A mistake']);
  });

  it('staff are told of an IBAN with a slip, and of a customer who does not exist', async () => {
    const { id: customerId } = await aCustomer(shop.db);
    const paid = { customerId, seenBalanceFils: 0, amountFils: 1, reference: 'R' };
    for (const wrong of ['AE07 0331 2345 6789 0123 457', 'AE0', 'not an iban'])
      await expect(call('payOutCredits', { ...paid, iban: wrong })).rejects.toThrow('iban must be an IBAN');
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(call('payOutCredits', { ...paid, customerId: nobody, iban })).rejects.toThrow(
      'This customer does not exist.',
    );
  });

  it('staff of support read credits and change none', async () => {
    const { id: customerId } = await aCustomer(shop.db);
    const support = await signedInStaff(testShop, 'support');
    expect(await support.call('getCustomerWallet', { customerId })).toMatchObject({ balanceFils: 0 });
    const change = { customerId, seenBalanceFils: 0, amountFils: 1 };
    await expect(support.call('giveGoodwill', { ...change, text: 'For me' })).rejects.toThrow('owner, manager');
  });
});
