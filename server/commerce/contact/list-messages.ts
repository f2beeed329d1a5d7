import { and, asc, eq, type SQL } from 'drizzle-orm';
import { staffName } from '#commerce/staff/staff-names.ts';
import { staff } from '#commerce/staff/tables.ts';
import type { StaffMessage } from '#contract/staff/contact.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { contactAnswers, contactMessages } from './tables.ts';

/** The inbox: messages of the contact form as staff see them. */

type Asked = {
  state?: StaffMessage['state'] | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

export async function listMessages(
  db: Db,
  { state, order, after, limit }: Asked,
): Promise<{ items: Omit<StaffMessage, 'answers'>[]; next: string | null }> {
  const { key, where, orderBy } = keyset([contactMessages.sentAt, contactMessages.id], order, after);
  const found = await select(db, key)
    .where(and(where, state && eq(contactMessages.state, state)))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(toItem), next };
}

export async function getMessage(db: Db, id: string): Promise<StaffMessage> {
  const [row] = await select(db, keyset([contactMessages.id], 'asc', undefined).key).where(eq(contactMessages.id, id));
  if (!row) throw faults.notFound('This message');
  const answers = await db
    .select({
      sentAt: contactAnswers.sentAt,
      staffName,
      text: contactAnswers.text,
    })
    .from(contactAnswers)
    .innerJoin(staff, eq(staff.id, contactAnswers.staffId))
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.sentAt), asc(contactAnswers.id));
  return { ...toItem(row), answers: answers.map((answer) => ({ ...answer, sentAt: answer.sentAt.toISOString() })) };
}

const select = (db: Db, key: SQL<string[]>) => db.select({ key, message: contactMessages }).from(contactMessages);

type Row = Awaited<ReturnType<typeof select>>[number];

function toItem({ message }: Row): Omit<StaffMessage, 'answers'> {
  const { id, firstName, lastName, email, phone, message: text, state, sentAt } = message;
  return { id, sentAt: sentAt.toISOString(), name: `${firstName} ${lastName}`, email, phone, text, state };
}
