import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock, mails } = testShop;
const { call } = await signedInStaff(testShop, 'support');

/** A question about a new product, as staff see it. */
async function aQuestion(text = 'Is the cable in the box?') {
  const [product, member] = [await aProduct(shop.db), await aCustomer(shop.db)];
  await as(member.token)('postQuestion', { product_id: product.id, question: text });
  const [question] = (await call('listQuestions', { limit: 1 })).items;
  if (question?.productId !== product.id) throw new Error('The question is not the newest of the list.');
  clock.advance(1000);
  return { ...question, product, member };
}

const shownOf = async ({ id }: { id: number }) =>
  ((await as(null)('getQuestions', { product_id: id })) as SuccessOf<'getQuestions'>).question_list;
const mailsTo = async ({ email }: { email: string }) => (await mails()).filter(({ to }) => to === email);

describe('questions in the back office', () => {
  it('questions in the back office are listed newest first; waiting, answered and hidden ones apart', async () => {
    const [answered, hidden, waiting, both] = [
      await aQuestion(),
      await aQuestion(),
      await aQuestion(),
      await aQuestion(),
    ];
    for (const { id } of [answered, both]) await call('answerQuestion', { id, answer: 'It is.', answeredAt: null });
    for (const { id } of [hidden, both]) await call('hideQuestion', { id, reason: 'Names a person.' });
    const idsOf = async (state?: 'waiting' | 'answered' | 'hidden') =>
      (await call('listQuestions', { ...(state ? { state } : {}), limit: 4 })).items.map(({ id }) => id);
    expect(await idsOf()).toEqual([both.id, waiting.id, hidden.id, answered.id]);
    expect(await idsOf('waiting')).toEqual([waiting.id]);
    expect(await idsOf('answered')).toEqual([answered.id]);
    expect(await idsOf('hidden')).toEqual([both.id, hidden.id]);
    const page = await call('listQuestions', { limit: 3 });
    const next = await call('listQuestions', { limit: 3, after: page.next ?? '' });
    expect(next.items.map(({ id }) => id)).toEqual([answered.id]);
  });

  it('questions in the back office leave the page when they are hidden or their answer is removed, and come back', async () => {
    const { id, product } = await aQuestion();
    await call('answerQuestion', { id, answer: 'It is.', answeredAt: null });
    const { item } = await call('hideQuestion', { id, reason: 'Insults the staff.' });
    expect(item.hiddenAt).not.toBeNull();
    await call('hideQuestion', { id, reason: 'A second click.' });
    expect(await shownOf(product)).toEqual([]);
    await call('showQuestion', { id });
    expect(await shownOf(product)).toMatchObject([{ answer: 'It is.' }]);
    await call('answerQuestion', { id, answer: '', answeredAt: item.answeredAt });
    expect(await shownOf(product)).toEqual([]);
    expect((await call('getQuestion', { id })).item).toMatchObject({ answer: '', answeredAt: null });
  });

  it('questions in the back office write who did what into the audit log, but no word of what was said', async () => {
    const { id } = await aQuestion('My name is secret, is it not?');
    await call('answerQuestion', { id, answer: 'Dear secret, it is.', answeredAt: null });
    await call('hideQuestion', { id, reason: 'Names a person.' });
    await call('hideQuestion', { id, reason: 'A second click.' });
    await call('showQuestion', { id });
    const manager = await signedInStaff(testShop, 'manager');
    const { items } = await manager.call('listAuditLog', { subjectKind: 'question', subjectId: id });
    expect(items).toMatchObject([
      { action: 'showQuestion', before: { isHidden: true } },
      { action: 'hideQuestion', after: { isHidden: true, reason: 'Names a person.' } },
      { action: 'answerQuestion', before: { isAnswered: false }, after: { isAnswered: true, characters: 19 } },
    ]);
    expect(JSON.stringify(items)).not.toContain('secret');
  });

  it('questions in the back office are answered by mail once, with question, answer and a link to the product', async () => {
    const { id, member, product, productName } = await aQuestion('Is it <b>loud</b>?\nAnd how loud?');
    let answeredAt: string | null = null;
    for (const answer of ['As a whisper.', 'As a fridge.', '', 'As a bus.']) {
      ({ answeredAt } = (await call('answerQuestion', { id, answer, answeredAt })).item);
    }
    const sent = await mailsTo(member);
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.subject).toBe(`Your question about ${productName}`);
    const { name } = shop.settings.shop;
    expect(mail?.text).toContain('You asked:\nIs it <b>loud</b>?\nAnd how loud?');
    expect(mail?.text).toContain(`Answer from ${name}:\nAs a whisper.`);
    expect(mail?.text).toContain(`/product_details_final/${product.handle}`);
    expect(mail?.html).toContain('Is it &#60;b&#62;loud&#60;/b&#62;?');
  });

  it('questions in the back office that two answer at once have the answer that is mailed; the others are refused', async () => {
    const { id, member } = await aQuestion();
    const answers = ['It is.', 'Yes.', 'Of course.'];
    const outcomes = await Promise.allSettled(
      answers.map((answer) => call('answerQuestion', { id, answer, answeredAt: null })),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('Somebody else has saved or removed');
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [mail, ...others] = await mailsTo(member);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`\n${(await call('getQuestion', { id })).item.answer}\n`);
  });

  it('questions in the back office keep the answer of another, until who changes it has read it', async () => {
    const { id } = await aQuestion();
    const { item } = await call('answerQuestion', { id, answer: 'It is.', answeredAt: null });
    await expect(call('answerQuestion', { id, answer: 'No.', answeredAt: null })).rejects.toThrow('reload the page');
    const changed = await call('answerQuestion', { id, answer: 'It is not.', answeredAt: item.answeredAt });
    expect(changed.item).toMatchObject({ answer: 'It is not.', mailedAt: item.mailedAt, hasAccount: true });
  });

  it('questions in the back office of a deleted account are answered without a mail', async () => {
    const { id, member, product } = await aQuestion();
    await as(member.token)('deleteAccount');
    await call('answerQuestion', { id, answer: 'It is.', answeredAt: null });
    expect((await call('getQuestion', { id })).item).toMatchObject({ mailedAt: null, hasAccount: false });
    expect(await shownOf(product)).toMatchObject([{ first_name: '', answer: 'It is.' }]);
    expect(await mailsTo(member)).toEqual([]);
  });

  it('questions in the back office are in the export of the data of a customer', async () => {
    const { member, text } = await aQuestion();
    const manager = await signedInStaff(testShop, 'manager');
    const exported = await manager.request('GET', `/admin/export-customer?id=${member.id}`);
    expect(exported.json()).toMatchObject({ questions: [{ text, answer: null }] });
  });

  it('questions in the back office that do not exist are not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const asked = [
      call('getQuestion', { id }),
      call('hideQuestion', { id, reason: 'None.' }),
      call('showQuestion', { id }),
      call('answerQuestion', { id, answer: 'Hello?', answeredAt: null }),
    ];
    for (const { status, ...outcome } of await Promise.allSettled(asked)) {
      expect(status).toBe('rejected');
      expect(outcome).toMatchObject({ reason: { httpStatus: 404 } });
    }
  });
});
