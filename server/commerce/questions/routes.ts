import * as calls from '#contract/questions.ts';
import type { Serving } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { askQuestion } from './ask-question.ts';
import { listQuestions } from './list-questions.ts';
import { questionOnWire } from './wire.ts';

export function questionRoutes({ serve, servePublic }: Serving, { db, database: { readDb }, clock }: Shop): void {
  servePublic(calls.getQuestions, async ({ product_id: productId, after }) => {
    const { questions, next } = await listQuestions(readDb, { productId, after });
    return { product_id: productId, question_list: questions.map(questionOnWire), next };
  });

  serve(calls.postQuestion, async ({ input, customerId }) => {
    const { product_id: productId, question: text } = input;
    await db.transaction((tx) => askQuestion(tx, clock.now(), { customerId, productId, text }));
    return { message: 'Question Sent' };
  });
}
