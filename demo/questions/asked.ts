import type { DemoSpecificationValues } from '#demo/catalogue-types.ts';

/**
 * A question that shoppers ask about a product, and what we answer. What the answer rests on stands beside it, so that a change of the
 * catalogue shows where an answer is no longer true: values of the product's sheet, and words of its description.
 */
export type Asked = { question: string; answer: string } & (
  | { facts: DemoSpecificationValues; words?: string }
  | { facts?: never; words: string }
);

/** By the handle of the product; the newest question of each comes first. */
export type AskedByHandle = Readonly<Record<string, readonly Asked[]>>;
