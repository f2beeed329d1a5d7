import { asc, count, eq, max, sql } from 'drizzle-orm';
import type { PromotionKind } from '#contract/staff/content.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { columnsOfKind, readPromotionId } from './promotion-kinds.ts';
import { contentRefusals } from './refusals.ts';

/** The staff's input for a promotion; dates are optional. Times are ISO 8601. */
export type PromotionFields = {
  text: string;
  picture: string;
  link: string;
  headline: string;
  line: string;
  button: string;
  textTone: 'dark' | 'light';
  couponCode: string;
  placement?: 'home' | 'header' | undefined;
  isEnabled: boolean;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
};

/** More than a home page needs, and few enough to reorder in one statement. */
const mostOfKind = 200;

/** Adds a promotion as the last of its kind, and returns its id. Cached pages expire. */
export async function createPromotion(tx: Tx, kind: PromotionKind, fields: PromotionFields): Promise<string> {
  const { table } = columnsOfKind[kind];
  const values = valuesOf(kind, fields);
  const [known] = await tx.select({ count: count(), last: max(table.position) }).from(table);
  if (known && known.count >= mostOfKind) throw contentRefusals.tooMany(mostOfKind);
  const [made] = await tx
    .insert(table)
    .values({ ...values, position: (known?.last ?? 0) + 1 } as never)
    .returning({ id: table.id });
  if (!made) throw new Error('The promotion was not made.');
  await publishChanges(tx, ['content']);
  return `${kind}-${made.id}`;
}

export async function updatePromotion(tx: Tx, id: string, fields: PromotionFields): Promise<void> {
  const { kind, number } = readPromotionId(id);
  const { table } = columnsOfKind[kind];
  const values = valuesOf(kind, fields);
  const changed = await tx
    .update(table)
    .set(values as never)
    .where(eq(table.id, number))
    .returning({ id: table.id });
  if (changed.length === 0) throw faults.notFound('This promotion');
  await publishChanges(tx, ['content']);
}

export async function deletePromotion(tx: Tx, id: string): Promise<void> {
  const { kind, number } = readPromotionId(id);
  const { table } = columnsOfKind[kind];
  const deleted = await tx.delete(table).where(eq(table.id, number)).returning({ id: table.id });
  if (deleted.length === 0) throw faults.notFound('This promotion');
  await publishChanges(tx, ['content']);
}

/** Swaps places with the neighbour above or below; false at the end of the list. The others are renumbered from 1 in their order. */
export async function movePromotion(tx: Tx, id: string, direction: 'up' | 'down'): Promise<boolean> {
  const { kind, number } = readPromotionId(id);
  const { table } = columnsOfKind[kind];
  const rows = await tx.select({ id: table.id }).from(table).orderBy(asc(table.position), asc(table.id)).for('update');
  const order = rows.map((row) => row.id);
  const from = order.indexOf(number);
  if (from === -1) throw faults.notFound('This promotion');
  const to = direction === 'up' ? from - 1 : from + 1;
  const neighbour = order[to];
  if (neighbour === undefined) return false;
  order[to] = number;
  order[from] = neighbour;
  const places = JSON.stringify(order.map((row, index) => ({ id: row, place: index + 1 })));
  await tx.execute(sql`
    UPDATE ${table} SET position = moved.place FROM json_to_recordset(${places}::json) AS moved (id integer, place integer)
    WHERE ${table.id} = moved.id AND ${table.position} <> moved.place`);
  await publishChanges(tx, ['content']);
  return true;
}

/** The columns of the kind's table; throws invalid-input faults for missing required fields. */
function valuesOf(kind: PromotionKind, fields: PromotionFields) {
  const { text, picture, link, placement, headline, line, button, textTone, couponCode, ...scheduled } = fields;
  const startsAt = scheduled.startsAt === undefined ? null : new Date(scheduled.startsAt);
  const endsAt = scheduled.endsAt === undefined ? null : new Date(scheduled.endsAt);
  if (startsAt && endsAt && endsAt <= startsAt) throw faults.invalidInput('endsAt', 'must be later than the start');
  const when = { isEnabled: scheduled.isEnabled, startsAt, endsAt };
  if (kind === 'promoTexts') return { ...when, text };
  if (picture === '') throw faults.invalidInput('picture', 'must be there; upload one');
  const shown = { ...when, picture, link };
  if (kind === 'storeTiles') return { ...shown, name: text };
  const words = { headline, line, button, textTone };
  if (kind === 'slides') return { ...shown, ...words, description: text };
  if (kind === 'advertisements') return { ...shown, ...words, alt: text };
  if (placement === undefined) throw faults.invalidInput('placement', 'must be home or header');
  return { ...shown, ...words, couponCode, alt: text, placement };
}
