import { describe, expect, it } from 'vitest';
import { runMailJobs, startShop } from '#testing/shop.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';

describe('an international e-mail address', () => {
  it('an international e-mail address signs in the same person however it is spelt', async () => {
    const testShop = await startShop();
    const spellings = ['Müller@exämple.de', 'MU\u0308LLER@EXÄMPLE.DE', 'müller@xn--exmple-cua.de'];
    for (const email of spellings) {
      await testShop.as(null)('sendOtp', { email });
      const [mail] = await testShop.mails();
      expect(mail?.to).toBe('müller@xn--exmple-cua.de');
      const otp = Number(/\d{4}/.exec(mail?.subject ?? '')?.[0]);
      expect(await testShop.as(null)('verifyOtp', { email, otp })).toMatchObject({ status: 'success' });
      testShop.clock.advance(61_000);
    }
    const [row] = await testShop.shop.database.run('SELECT count(*)::integer AS count FROM customers');
    expect(row?.count).toBe(1);
  });

  it('an international e-mail address does not get more codes by another spelling', async () => {
    const testShop = await startShop();
    for (const email of ['Müller@exämple.de', 'mu\u0308ller@exa\u0308mple.de', 'MÜLLER@xn--exmple-cua.de']) {
      expect(await testShop.as(null)('sendOtp', { email })).toMatchObject({ status: 'success' });
    }
    expect(await testShop.mails()).toHaveLength(1);
  });

  it('an international e-mail address does not open the account of a person whose address looks the same', async () => {
    const testShop = await startShop();
    for (const email of ['аdmin@example.com', 'ａdmin@example.com', 'ad\u00admin@example.com']) {
      const answer = await testShop.request('POST', '/user_api/signup/send-otp', { body: { email } });
      expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('e-mail') } });
    }
  });

  it('mail to an international address reaches its mail server', async () => {
    const server = await startSmtpServer();
    const testShop = await startShop({ env: { SMTP_URL: server.url } });
    await testShop.as(null)('sendOtp', { email: 'Müller@exämple.de' });
    await runMailJobs(testShop.shop);
    expect(server.received).toHaveLength(1);
    // The tests' mail server shows domains in Unicode.
    expect(server.recipients).toEqual(['müller@exämple.de']);
  });
});
