import { describe, expect, it } from 'vitest';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { startShop } from '#testing/shop.ts';

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { request, clock, mails } = testShop;
const { database, settings } = testShop.shop;

const message = {
  first_name: 'Aisha',
  last_name: 'Rahman',
  email: 'aisha@example.com',
  number: '0501234567',
  message: 'Where is my order?\nIt was promised for today. شكرا 🙏',
};
let callers = 0;
const send = (body: object, caller = `10.0.0.${++callers}`) =>
  request('POST', '/user_api/contact/post-message', { body, headers: { 'x-forwarded-for': caller } });
const count = async () => (await database.run('SELECT count(*)::integer AS n FROM contact_messages'))[0]?.n;

describe('a message of the contact form', () => {
  it('a message of the contact form is stored, and mailed to the shop', async () => {
    expect(await send(message)).toMatchObject({
      status: 200,
      json: { status: 'success', message: 'Message sent successfully' },
    });
    const rows = await database.run('SELECT first_name, last_name, email, phone, message FROM contact_messages');
    const { number, ...rest } = message;
    expect(rows).toEqual([{ ...rest, phone: number }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: settings.shop.email, subject: 'Message from Aisha Rahman' });
    for (const text of Object.values(message)) expect(mail?.text).toContain(text);
  });

  it('a message of the contact form puts no second header into the mail, whatever is typed as a name', async () => {
    await send({ ...message, first_name: 'Eve\r\nBcc: all@example.com', message: 'header' });
    const mail = (await mails()).find(({ text }) => text.startsWith('header'));
    expect(mail?.subject).toBe('Message from Eve Bcc: all@example.com Rahman');
  });

  it('a message of the contact form needs all five fields, an e-mail address and a number', async () => {
    const before = await count();
    for (const field of Object.keys(message)) {
      expect(await send({ ...message, [field]: ' ' })).toMatchObject({
        status: 400,
        json: { status: 'failed', message: expect.stringContaining(field) },
      });
    }
    expect((await send({ ...message, email: 'nobody' })).status).toBe(400);
    expect((await send({ ...message, number: 'call me' })).json.message).toBe(
      'number must be a phone number of 5 to 15 digits.',
    );
    expect((await send({ ...message, number: 5 })).status).toBe(400);
    expect((await send({ ...message, message: 'x'.repeat(5001) })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('a message of the contact form may be sent five times an hour by one caller, even at once', async () => {
    const before = Number(await count());
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(message, '203.0.113.9')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ status: 'failed', message: expect.stringContaining('Too many') });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await count()).toBe(before + 5);
    expect((await send(message, '203.0.113.10')).status).toBe(200);
    clock.advance(3_600_001);
    expect((await send(message, '203.0.113.9')).status).toBe(200);
  });
});

itRefusesBadInput(() => testShop, 'postMessage', { input: message });
