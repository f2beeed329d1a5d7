import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import { itRefusesBadInput } from '#testing/bad-input.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { anAnsweredQuestionOf, setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { db } = shop;
const { call } = await signedInStaff(testShop, 'support');

type Member = { token: string };
type Product = { id: number };

const ask = ({ token }: Member, product: Product, question: string) =>
  as(token)('postQuestion', { product_id: product.id, question });
const shownOf = async (product: Product, after?: string) =>
  (await as(null)('getQuestions', {
    product_id: product.id,
    ...(after === undefined ? {} : { after }),
  })) as SuccessOf<'getQuestions'>;

/** The questions about a product that staff see, newest first. */
const storedOf = async ({ id }: Product) =>
  (await call('listQuestions', { limit: 100 })).items.filter(({ productId }) => productId === id);

describe('a question about a product', () => {
  it("a question about a product is on no page until the shop has answered it, then with the member's name and the answer", async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    expect(await ask(member, product, '  Is the cable in the box? 🔌  ')).toEqual({
      status: 'success',
      message: 'Question Sent',
    });
    expect(await shownOf(product)).toMatchObject({ question_list: [], next: null });
    const [question] = await storedOf(product);
    await call('answerQuestion', { id: question?.id ?? '', answer: 'Yes, one of 1 m.', answeredAt: null });
    expect(await shownOf(product)).toEqual({
      status: 'success',
      product_id: product.id,
      question_list: [
        {
          first_name: 'Aisha',
          question: 'Is the cable in the box? 🔌',
          created_at: question?.createdAt,
          answer: 'Yes, one of 1 m.',
        },
      ],
      next: null,
    });
  });

  it('a question about a product has 10 to 500 characters, and its text is stored as it was typed', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    for (const text of ['Too short', '   Blanks   ', 'x'.repeat(501)]) {
      await expect(ask(member, product, text)).rejects.toMatchObject({ httpStatus: 400 });
    }
    const texts = ['Ten chars?', 'x'.repeat(500), '<script>alert(1)</script>'];
    for (const text of texts) {
      await ask(member, product, text);
      clock.advance(1000);
    }
    expect((await storedOf(product)).map(({ text }) => text)).toEqual(texts.toReversed());
  });

  it('a question about a product that is not sold is refused', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    await setProduct(db, product.id, { isPublished: false });
    await expect(ask(member, product, 'Will it come back?')).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('a question about a product that is sent twice is stored once', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    const answers = await Promise.all([1, 2, 3].map(() => ask(member, product, 'Is it waterproof?')));
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ status: 'success' })));
    expect(await storedOf(product)).toHaveLength(1);
  });

  it('a question about a product that the shop has answered or hidden is not asked again, also once the answer is removed', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    const again = {
      status: 'failed',
      message:
        'The shop has already seen to this question of yours. Please ask in other words if you want to know more.',
    };
    await ask(member, product, 'Is it waterproof?');
    const id = (await storedOf(product))[0]?.id ?? '';
    const { item } = await call('answerQuestion', { id, answer: 'It is.', answeredAt: null });
    expect(await ask(member, product, 'Is it waterproof?')).toEqual(again);
    await call('answerQuestion', { id, answer: '', answeredAt: item.answeredAt });
    expect(await ask(member, product, 'Is it waterproof?')).toEqual(again);
    clock.advance(1000);
    await ask(member, product, 'Unkind words about a person?');
    await call('hideQuestion', { id: (await storedOf(product))[0]?.id ?? '', reason: 'Names a person.' });
    expect(await ask(member, product, 'Unkind words about a person?')).toEqual(again);
    expect(await ask(await aCustomer(db), product, 'Is it waterproof?')).toMatchObject({ status: 'success' });
  });

  it('a question about a product that is deleted at that moment is sent or not found', async () => {
    const manager = await signedInStaff(testShop, 'manager');
    const product = await aProduct(db);
    const { version } = (await manager.call('getStaffProduct', { id: product.id })).item;
    const members = await Promise.all([1, 2, 3, 4].map(() => aCustomer(db)));
    const [deleted, ...asked] = await Promise.allSettled([
      manager.call('deleteProduct', { id: product.id, version }),
      ...members.map((member) => ask(member, product, 'Is it waterproof?')),
    ]);
    expect(deleted.status).toBe('fulfilled');
    for (const outcome of asked) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ httpStatus: 404 });
    }
  });
});

describe('the questions about a product', () => {
  it('the questions about a product are five, newest first, then twenty at a time', async () => {
    const [product, other] = [await aProduct(db), await aProduct(db)];
    for (let index = 1; index <= 27; index++) {
      await anAnsweredQuestionOf(db, product.id, { text: `Question number ${index}?`, createdAt: new Date(index) });
    }
    await anAnsweredQuestionOf(db, other.id, { text: 'Of another product?', createdAt: new Date(5) });
    const first = await shownOf(product);
    const second = await shownOf(product, first.next ?? '');
    const third = await shownOf(product, second.next ?? '');
    expect([first, second, third].map(({ question_list: { length } }) => length)).toEqual([5, 20, 2]);
    expect(third.next).toBeNull();
    const numbers = [first, second, third].flatMap(({ question_list: list }) =>
      list.map(({ question }) => Number(/\d+/.exec(question)?.[0])),
    );
    expect(numbers).toEqual(Array.from({ length: 27 }, (_, index) => 27 - index));
  });

  it('the questions about a product that is not sold, or unknown, are none', async () => {
    const product = await aProduct(db);
    await anAnsweredQuestionOf(db, product.id, { text: 'Is it sold out?', createdAt: clock.now() });
    await setProduct(db, product.id, { isPublished: false });
    expect(await shownOf(product)).toMatchObject({ question_list: [], next: null });
    expect(await shownOf({ id: 2_147_483_647 })).toMatchObject({ question_list: [], next: null });
  });

  it('the questions about a product lose the name of a member who deletes the account, and stay', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    await ask(member, product, 'Does it fold in two?');
    const [question] = await storedOf(product);
    await call('answerQuestion', { id: question?.id ?? '', answer: 'It does.', answeredAt: null });
    await as(member.token)('deleteAccount');
    expect((await shownOf(product)).question_list).toMatchObject([
      { first_name: '', question: 'Does it fold in two?', answer: 'It does.' },
    ]);
  });

  it('the questions about a product begin nowhere but after one of them', async () => {
    const product = await aProduct(db);
    await expect(shownOf(product, 'elsewhere')).rejects.toMatchObject({ httpStatus: 400 });
  });
});

/** The last ones, since the staff's session ends within the day that passes. */
describe('the limit on questions', () => {
  it('the limit on questions of a member is five a day, even at once', async () => {
    const [member, product] = [await aCustomer(db), await aProduct(db)];
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const answers = await Promise.all(numbers.map((number) => ask(member, product, `Question number ${number}?`)));
    const message = 'You can ask 5 questions a day. Please ask this one tomorrow.';
    expect(answers.filter(({ status }) => status === 'failed')).toEqual(
      [1, 2].map(() => ({ status: 'failed', message })),
    );
    expect(await storedOf(product)).toHaveLength(5);
    expect(await ask(await aCustomer(db), product, 'And may another one ask?')).toMatchObject({ status: 'success' });
    clock.advance(86_400_001);
    expect(await ask(member, product, 'And the day after?')).toMatchObject({ status: 'success' });
  });
});

itRefusesBadInput(() => testShop, 'postQuestion', {
  input: async () => ({ product_id: (await aProduct(db)).id, question: 'Is it any good?' }),
});
itRefusesBadInput(() => testShop, 'getQuestions', { input: async () => ({ product_id: (await aProduct(db)).id }) });
