import { describe, expect, it } from 'vitest';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop({ env: { TRUST_PROXY: '1' } });
const { request, mails, clock, shop } = testShop;
const { call } = await signedInStaff(testShop, 'support');

let senders = 0;
async function aMessage(text = 'Where is my order?\nIt was promised for today.') {
  const caller = `10.1.0.${++senders}`;
  const email = `writer${senders}@example.com`;
  const body = { first_name: 'Aisha', last_name: 'Rahman', email, number: '0501234567', message: text };
  await request('POST', '/user_api/contact/post-message', { body, headers: { 'x-forwarded-for': caller } });
  clock.advance(1000);
  const { items } = await call('listMessages', { limit: 1 });
  const [message] = items;
  if (!message || message.email !== email) throw new Error('The message is not the newest of the inbox.');
  return message;
}

describe('the inbox', () => {
  it('the inbox answers a message by mail, in words that show what was asked', async () => {
    const message = await aMessage();
    expect(message).toMatchObject({ name: 'Aisha Rahman', state: 'new' });
    const { item } = await call('answerMessage', { id: message.id, answer: 'It comes tomorrow.\nWe are sorry.' });
    expect(item).toMatchObject({
      state: 'answered',
      answers: [{ staffName: 'The support', text: 'It comes tomorrow.\nWe are sorry.' }],
    });
    const mail = (await mails()).find(({ to }) => to === message.email);
    expect(mail?.subject).toBe(`Your message to ${shop.settings.shop.name}`);
    expect(mail?.text).toContain('Hello Aisha,\n\nIt comes tomorrow.\nWe are sorry.');
    expect(mail?.text).toContain('> Where is my order?\n> It was promised for today.');
  });

  it('the inbox lists messages by state, newest first, and closes one that needs no answer', async () => {
    const [older, newer] = [await aMessage(), await aMessage('Spam')];
    const { item } = await call('setMessageState', { id: newer.id, state: 'closed' });
    expect(item.state).toBe('closed');
    const idsOf = async (state: 'new' | 'closed') => (await call('listMessages', { state })).items.map(({ id }) => id);
    expect(await idsOf('closed')).toEqual([newer.id]);
    expect((await idsOf('new'))[0]).toBe(older.id);
    await call('setMessageState', { id: newer.id, state: 'new' });
    expect((await idsOf('new')).slice(0, 2)).toEqual([newer.id, older.id]);
  });

  it('the inbox writes who answered into the audit log, but no word of what was said', async () => {
    const message = await aMessage('My name is secret.');
    await call('answerMessage', { id: message.id, answer: 'Dear secret, hello.' });
    const manager = await signedInStaff(testShop, 'manager');
    const { items } = await manager.call('listAuditLog', { subjectKind: 'message', subjectId: message.id });
    expect(items).toMatchObject([{ action: 'answerMessage', before: { state: 'new' }, after: { state: 'answered' } }]);
    expect(JSON.stringify(items)).not.toContain('secret');
  });

  it('the inbox refuses an empty answer, and an answer to an unknown message', async () => {
    const message = await aMessage();
    await expect(call('answerMessage', { id: message.id, answer: ' ' })).rejects.toThrow('answer must not be empty.');
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(call('answerMessage', { id, answer: 'Hello?' })).rejects.toMatchObject({ httpStatus: 404 });
  });
});
