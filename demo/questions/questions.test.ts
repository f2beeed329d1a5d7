import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '#demo/catalogue.ts';
import type { DemoProduct } from '#demo/catalogue-types.ts';
import { askedByHandle } from './questions.ts';

const { products } = demoCatalogue();
const asked = Object.entries(askedByHandle).flatMap(([handle, list]) =>
  list.map((one) => ({ ...one, handle, product: products.find((product) => product.handle === handle) })),
);

/** The description as it is read. */
const read = ({ descriptionHtml }: DemoProduct) => descriptionHtml.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');

describe('the questions', () => {
  test('the questions are some sixty, over thirty products', () => {
    expect(asked.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(askedByHandle).length).toBeGreaterThanOrEqual(30);
    expect(new Set(asked.map(({ handle, question }) => handle + question)).size).toBe(asked.length);
  });

  test.each(asked)(
    'the questions about $handle are answered truly: $question',
    ({ product, facts, words, ...texts }) => {
      if (product === undefined) throw new Error(`No product has the handle ${texts.handle}.`);
      const variants = product.variants.map((variant) => ({ ...product.specifications, ...variant.specifications }));
      if (facts) expect(variants).toContainEqual(expect.objectContaining(facts));
      if (words !== undefined) expect(read(product)).toContain(words);
      expect(texts.question.length).toBeGreaterThanOrEqual(10);
      expect(Math.max(texts.question.length, texts.answer.length)).toBeLessThanOrEqual(500);
    },
  );

  test('the questions were asked while their product was in the shop, the newest first', () => {
    for (const { handle, questions, listedDaysAgo } of products) {
      const days = questions.map(({ daysAgo }) => daysAgo);
      expect(days, handle).toEqual(days.toSorted((a, b) => a - b));
      expect(
        days.filter((day) => day < 1 || day > listedDaysAgo - 2),
        handle,
      ).toEqual([]);
    }
  });
});
