import { expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';

it('a sign-in code travels through a real mail server, and opens the account of the address it was sent to', async () => {
  const mailServer = await startSmtpServer();
  const { as, mails } = await startShop({ env: { SMTP_URL: mailServer.url } });
  expect((await as(null)('sendOtp', { email: 'aisha@example.com' })).status).toBe('success');
  await mails();
  expect(mailServer.received).toHaveLength(1);
  const [mail = ''] = mailServer.received;
  expect(mail).toContain('To: aisha@example.com');
  const body = mail.slice(mail.indexOf('\r\n\r\n'));
  const code = /\b(\d{4})\b/.exec(body)?.[1];
  const answer = await as(null)('verifyOtp', { email: 'aisha@example.com', otp: Number(code) });
  expect(answer).toMatchObject({ status: 'success', user_details: { email: 'aisha@example.com' } });
});
