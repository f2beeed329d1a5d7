import type { Question } from '#contract/questions.ts';
import type { ShownQuestion } from './list-questions.ts';

/** A question in the contract's spellings. */
export function questionOnWire({ firstName, text, createdAt, answer }: ShownQuestion): Question {
  return { first_name: firstName, question: text, created_at: createdAt.toISOString(), answer: answer ?? '' };
}
