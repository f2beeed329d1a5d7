import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';
import type { StaffQuestion } from '#contract/staff/questions.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { isShown } from './list-questions.ts';
import { productQuestions } from './tables.ts';

/** Questions as staff see them: about all products, including those that no page shows. */

type Asked = {
  state?: 'waiting' | 'answered' | 'hidden' | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

/** A page of questions by date. Each filter has an index. */
export async function listAllQuestions(db: Db, asked: Asked): Promise<{ items: StaffQuestion[]; next: string | null }> {
  const { key, where, orderBy } = keyset([productQuestions.createdAt, productQuestions.id], asked.order, asked.after);
  const found = await select(db, key)
    .where(and(where, asked.state && conditions[asked.state]))
    .orderBy(...orderBy)
    .limit(asked.limit + 1);
  const { rows, next } = toPage(found, asked.limit);
  return { items: rows.map(toItem), next };
}

const conditions = {
  waiting: and(isNull(productQuestions.answer), isNull(productQuestions.hiddenAt)),
  answered: isShown,
  hidden: isNotNull(productQuestions.hiddenAt),
};

/** Throws a not-found fault if there is no such question. */
export async function getQuestion(db: Db, id: string): Promise<StaffQuestion> {
  const { key } = keyset([productQuestions.id], 'asc', undefined);
  const [row] = await select(db, key).where(eq(productQuestions.id, id));
  if (!row) throw faults.notFound('This question');
  return toItem(row);
}

const select = (db: Db, key: SQL<string[]>) =>
  db
    .select({
      key,
      id: productQuestions.id,
      createdAt: productQuestions.createdAt,
      productId: productQuestions.productId,
      productName: products.name,
      handle: products.handle,
      firstName: sql<string>`coalesce(${customers.firstName}, '')`,
      text: productQuestions.text,
      hiddenAt: productQuestions.hiddenAt,
      answer: productQuestions.answer,
      answeredAt: productQuestions.answeredAt,
      mailedAt: productQuestions.mailedAt,
      hasAccount: sql<boolean>`${productQuestions.customerId} IS NOT NULL`,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .leftJoin(customers, eq(customers.id, productQuestions.customerId));

type Row = Awaited<ReturnType<typeof select>>[number];

function toItem({ key: _key, createdAt, hiddenAt, answer, answeredAt, mailedAt, ...question }: Row): StaffQuestion {
  return {
    ...question,
    createdAt: createdAt.toISOString(),
    hiddenAt: hiddenAt?.toISOString() ?? null,
    answer: answer ?? '',
    answeredAt: answeredAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
  };
}
