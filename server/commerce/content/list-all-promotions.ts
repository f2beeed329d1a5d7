import { eq, type SQL } from 'drizzle-orm';
import type { Promotion, PromotionKind } from '#contract/staff/content.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { columnsOfKind, readPromotionId } from './promotion-kinds.ts';

/** Promotions as staff see them, including disabled, past and future ones. */

type Asked = { kind: PromotionKind; order: 'asc' | 'desc'; after?: string | undefined; limit: number };

export async function listAllPromotions(
  db: Db,
  now: Date,
  { kind, order, after, limit }: Asked,
): Promise<{ items: Promotion[]; next: string | null }> {
  const { table } = columnsOfKind[kind];
  const { key, where, orderBy } = keyset([table.position, table.id], order, after);
  const found = await select(db, kind, key)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map((row) => toItem(kind, now, row)), next };
}

export async function getPromotion(db: Db, now: Date, id: string): Promise<Promotion> {
  const { kind, number } = readPromotionId(id);
  const { table } = columnsOfKind[kind];
  const [row] = await select(db, kind, keyset([table.id], 'asc', undefined).key).where(eq(table.id, number));
  if (!row) throw faults.notFound('This promotion');
  return toItem(kind, now, row);
}

function select(db: Db, kind: PromotionKind, key: SQL<string[]>) {
  const { table, ...columns } = columnsOfKind[kind];
  const { id, isEnabled, startsAt, endsAt } = table;
  return db.select({ key, id, isEnabled, startsAt, endsAt, ...columns }).from(table);
}

type Row = {
  id: number;
  isEnabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  text: unknown;
  picture: unknown;
  link: unknown;
  placement: unknown;
  headline: unknown;
  line: unknown;
  button: unknown;
  textTone: unknown;
  couponCode: unknown;
};

function toItem(kind: PromotionKind, now: Date, row: Row): Promotion {
  return {
    id: `${kind}-${row.id}`,
    kind,
    text: String(row.text),
    picture: String(row.picture),
    link: String(row.link),
    headline: String(row.headline),
    line: String(row.line),
    button: String(row.button),
    textTone: row.textTone as Promotion['textTone'],
    couponCode: String(row.couponCode),
    placement: row.placement as Promotion['placement'],
    isEnabled: row.isEnabled,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, now),
  };
}

function stateOf({ isEnabled, startsAt, endsAt }: Row, now: Date): Promotion['state'] {
  if (!isEnabled) return 'off';
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'scheduled' : 'shown';
}
