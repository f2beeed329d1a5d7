import { type SQL, sql } from 'drizzle-orm';
import { crossesLimit, isPlenty } from '#commerce/catalogue/is-selling-out.ts';
import { salesOn } from '#commerce/catalogue/record-activity.ts';
import { refreshCardFields } from '#commerce/catalogue/refresh-card-fields.ts';
import { type ChangeTag, publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Parts, withParts } from '#platform/database/parts.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { stockRefusals } from './refusals.ts';

/**
 * The only writer of stock_levels. Each operation is one statement for all its rows: it locks the levels in the order of their
 * variants, which prevents deadlocks, changes them, and writes one movement per change.
 * Call them within a transaction: a refusal rolls back what the statement did for the other lines.
 */

export type StockLine = { variantId: string; quantity: number };

export type Sale = { lines: (StockLine & { orderId: string })[]; now: Date };

/**
 * Takes the units of orders and counts them in the ranks; refuses if a line's stock is too low, with the product and the number left
 * (R-STK-1). `alongside`: what else is written in the same statement.
 */
export async function takeStock(tx: Tx, { lines, now }: Sale, alongside: Parts = {}): Promise<void> {
  const wanted = sumByVariant(lines);
  const moved = await changeLevels(tx, {
    rows: wanted.map(({ variantId, quantity }) => ({ variantId, units: quantity })),
    newUnits: sql`s.units - w.units`,
    onlyIf: sql`s.units >= w.units`,
    kind: 'sold',
    movements: movementsOfOrders(lines, sql`-sum(line.units)`),
    alongside: { sales: salesOn(now, sql`SELECT product_id, -change AS units FROM changed`), ...alongside },
  });
  if (moved.length < wanted.length) {
    const taken = new Set(moved.map(({ variantId }) => variantId));
    throw await refuseShortage(
      tx,
      wanted.filter(({ variantId }) => !taken.has(variantId)),
    );
  }
  await publishStockStatusChanges(tx, moved);
}

/**
 * Returns the units of cancelled orders to stock, with a movement for each order. Deleted variants are skipped. `takeBackSales` is called
 * before a product is locked that is back in stock, as takeStock does it, or the two could wait for each other.
 */
export async function releaseStock(
  tx: Tx,
  lines: (StockLine & { orderId: string })[],
  takeBackSales: () => Promise<void>,
): Promise<void> {
  const rows = sumByVariant(lines).map(({ variantId, quantity }) => ({ variantId, units: quantity }));
  const moved = await changeLevels(tx, {
    rows,
    newUnits: sql`s.units + w.units`,
    kind: 'released',
    movements: movementsOfOrders(lines, sql`sum(line.units)`),
  });
  await takeBackSales();
  await publishStockStatusChanges(tx, moved);
}

/** Who changed the stock, and why. */
export type StockCause = { orderId: string; staffId: string | null; reason: string };

/** Adds the units that a customer returned. Deleted variants are skipped. */
export async function returnStock(tx: Tx, lines: StockLine[], cause: StockCause): Promise<void> {
  const rows = sumByVariant(lines).map(({ variantId, quantity }) => ({ variantId, units: quantity }));
  const moved = await changeLevels(tx, { rows, newUnits: sql`s.units + w.units`, kind: 'returned', ...cause });
  await publishStockStatusChanges(tx, moved);
}

/** Removes units that cannot be sold, as many as there are at most. */
export async function writeOffStock(tx: Tx, lines: StockLine[], cause: StockCause): Promise<void> {
  const rows = sumByVariant(lines).map(({ variantId, quantity }) => ({ variantId, units: quantity }));
  const newUnits = sql`greatest(s.units - w.units, 0)`;
  const moved = await changeLevels(tx, { rows, newUnits, kind: 'damaged', ...cause });
  await publishStockStatusChanges(tx, moved);
}

/** Adds delivered units, creating missing levels; thousands of rows in one statement. */
export async function receiveStock(
  tx: Tx,
  rows: { variantId: string; units: number }[],
  reason?: string,
): Promise<void> {
  const received = sumByVariant(rows.map(({ variantId, units }) => ({ variantId, quantity: units })));
  await makeLevels(
    tx,
    received.map(({ variantId }) => variantId),
  );
  const moved = await changeLevels(tx, {
    rows: received.map(({ variantId, quantity }) => ({ variantId, units: quantity })),
    newUnits: sql`s.units + w.units`,
    kind: 'received',
    ...(reason === undefined ? {} : { reason }),
  });
  await publishStockStatusChanges(tx, moved);
}

/** Why levels are set: a correction of an import, or a count, as of an ERP. */
export type SettingCause = { kind: 'corrected' | 'counted'; reason: string; staffId?: string };

/** Sets the levels of variants to the counted units, in one statement; a level that is right already gets no movement. */
export async function correctStocks(
  tx: Tx,
  rows: { variantId: string; units: number }[],
  cause: SettingCause,
): Promise<void> {
  await makeLevels(
    tx,
    rows.map(({ variantId }) => variantId),
  );
  const moved = await changeLevels(tx, { rows, newUnits: sql`w.units`, ...cause });
  await publishStockStatusChanges(tx, moved);
}

/** What staff report: received, counted or damaged units. */
export type Finding = {
  variantId: string;
  kind: 'received' | 'counted' | 'damaged';
  units: number;
  note: string;
  staffId: string;
};

/** Adds received units, removes damaged ones, or sets the level to the counted units; refuses more damaged units than there are. */
export async function recordFinding(tx: Tx, finding: Finding): Promise<void> {
  const { variantId, kind, units, note, staffId } = finding;
  await makeLevels(tx, [variantId]);
  const newUnits = { received: sql`s.units + w.units`, counted: sql`w.units`, damaged: sql`s.units - w.units` }[kind];
  const moved = await changeLevels(tx, {
    rows: [{ variantId, units }],
    newUnits,
    ...(kind === 'damaged' ? { onlyIf: sql`s.units >= w.units` } : {}),
    kind,
    staffId,
    ...(note === '' ? {} : { reason: note }),
  });
  if (kind === 'damaged' && units > 0 && moved.length === 0) throw await refuseDamage(tx, variantId, units);
  await publishStockStatusChanges(tx, moved);
}

async function refuseDamage(tx: Tx, variantId: string, units: number) {
  const result = await rowsOf<{ units: number }>(
    tx,
    sql`SELECT units FROM stock_levels WHERE variant_id = ${variantId}::uuid`,
  );
  const [level] = result;
  return stockRefusals.fewerThanDamaged(level?.units ?? 0, units);
}

function sumByVariant(lines: StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/**
 * Rows are passed as two arrays: one parameter each would end at 65,535. The planner knows how many an array holds; of JSON it expects
 * a hundred, and then reads all levels of a shop with some ten thousand.
 */
function asRows(rows: { variantId: string; units: number }[]): SQL {
  const [variantIds, units] = [rows.map(({ variantId }) => variantId), rows.map((row) => row.units)];
  return sql`unnest(${`{${variantIds.join(',')}}`}::uuid[], ${`{${units.join(',')}}`}::integer[]) AS wanted_row (variant_id, units)`;
}

/** Of the changed levels, the units of each order and variant. */
function movementsOfOrders(lines: (StockLine & { orderId: string })[], change: SQL): SQL {
  const rows = lines.map(({ variantId, quantity, orderId }) => ({
    variant_id: variantId,
    units: quantity,
    order_id: orderId,
  }));
  return sql`
    SELECT variant_id, (${change})::integer AS change, line.order_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (variant_id uuid, units integer, order_id uuid) JOIN changed USING (variant_id)
    GROUP BY variant_id, line.order_id`;
}

async function makeLevels(tx: Tx, variantIds: string[]): Promise<void> {
  const rows = variantIds.map((variantId) => ({ variantId, units: 0 }));
  await tx.execute(sql`
    INSERT INTO stock_levels (variant_id, product_id, units)
    SELECT variant_id, v.product_id, 0 FROM ${asRows(rows)} JOIN variants v ON v.id = variant_id ORDER BY variant_id
    ON CONFLICT (variant_id) DO NOTHING`);
}

type Change = {
  rows: { variantId: string; units: number }[];
  /** The new level, from the level `s` and the given row `w`. */
  newUnits: SQL;
  onlyIf?: SQL;
  kind: 'received' | 'counted' | 'damaged' | 'returned' | 'sold' | 'released' | 'corrected';
  orderId?: string;
  staffId?: string | null;
  reason?: string;
  /** Selects variant_id, change and order_id; by default one movement for each changed level. */
  movements?: SQL;
  /** What is written in the same statement. Parts that read `changed` are done once the levels are locked. */
  alongside?: Parts;
};
type Moved = { variantId: string; productId: number; change: number; unitsAfter: number };

/** More rows are a delivery's or an import's, which need the plan of their number. */
const mostOfAnOrder = 50;

/**
 * True of every row. The planner takes it for a narrow range, so it expects one row whatever the array holds, and plans the statement once
 * a connection: a new plan for each order would cost more than the statement itself.
 */
const onePlan = sql`WHERE wanted_row.units BETWEEN 0 AND 2147483646`;

async function changeLevels(tx: Tx, change: Change): Promise<Moved[]> {
  if (change.rows.length === 0) return [];
  return rowsOf<Moved>(
    tx,
    sql`${withParts({ ...partsOf(change), ...change.alongside })}
    SELECT variant_id AS "variantId", product_id AS "productId", change, units_after AS "unitsAfter" FROM changed`,
  );
}

function partsOf({ rows, newUnits, onlyIf, kind, ...why }: Change): Parts {
  const { movements = sql`SELECT variant_id, change, ${why.orderId ?? null}::uuid AS order_id FROM changed` } = why;
  return {
    // A part that locks rows is done once, wherever it is read.
    w: sql`
      SELECT level.variant_id, wanted_row.units, level.units AS units_before
      FROM ${asRows(rows)} JOIN stock_levels level USING (variant_id) ${rows.length > mostOfAnOrder ? sql`` : onePlan}
      ORDER BY level.variant_id FOR UPDATE OF level`,
    changed: sql`
      UPDATE stock_levels s SET units = ${newUnits} FROM w
      WHERE s.variant_id = w.variant_id AND ${newUnits} <> s.units ${onlyIf ? sql`AND ${onlyIf}` : sql``}
      RETURNING s.variant_id, s.product_id, s.units AS units_after, s.units - w.units_before AS change`,
    movements: sql`
      INSERT INTO stock_movements (variant_id, kind, units, order_id, reason, staff_id)
      SELECT variant_id, ${kind}, change, order_id, ${why.reason ?? null}, ${why.staffId ?? null}::uuid FROM (${movements}) AS moved`,
  };
}

async function refuseShortage(tx: Tx, short: StockLine[]) {
  const rows = short.map(({ variantId, quantity }) => ({ variantId, units: quantity }));
  const named = await rowsOf<{ productName: string; unitsLeft: number; unitsWanted: number }>(
    tx,
    sql`
    SELECT p.name AS "productName", coalesce(level.units, 0) AS "unitsLeft", wanted_row.units AS "unitsWanted"
    FROM ${asRows(rows)} JOIN variants v ON v.id = wanted_row.variant_id JOIN products p ON p.id = v.product_id
    LEFT JOIN stock_levels level ON level.variant_id = v.id
    ORDER BY p.name`,
  );
  return stockRefusals.notEnough(named);
}

/**
 * Lists show the first variant in stock, and what is sold out last, so pages expire when a variant or a product sells out or returns, or
 * crosses a limit at which it is said to sell out.
 */
async function publishStockStatusChanges(tx: Tx, moved: Moved[]): Promise<void> {
  const few = moved.filter(({ change, unitsAfter }) => !isPlenty(Math.min(unitsAfter, unitsAfter - change)));
  if (few.length === 0) return;
  const changeOf = new Map<number, number>();
  const flipped = new Set<number>();
  for (const { productId, change, unitsAfter } of moved) {
    changeOf.set(productId, (changeOf.get(productId) ?? 0) + change);
    if (isFlip(unitsAfter - change, unitsAfter)) flipped.add(productId);
  }
  for (const { productId, units } of await totalsOf(tx, [...new Set(few.map(({ productId }) => productId))])) {
    if (isFlip(units - (changeOf.get(productId) ?? 0), units)) flipped.add(productId);
  }
  const soldOutOrBack = moved.filter(({ change, unitsAfter }) => isSoldOutOrBack(unitsAfter - change, unitsAfter));
  const refreshed = await refreshCardFields(tx, [...new Set(soldOutOrBack.map(({ productId }) => productId))]);
  const tags = [...flipped].map((productId): ChangeTag => `product:${productId}`);
  // What the card shows, or the place of the product in lists.
  if (refreshed.length > 0) tags.push('prices', 'stock');
  if (tags.length > 0) await publishChanges(tx, tags);
}

/** The units of all variants of each product. */
function totalsOf(tx: Tx, productIds: number[]): Promise<{ productId: number; units: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT product_id AS "productId", sum(units)::integer AS units FROM stock_levels
    WHERE product_id = ANY(${`{${productIds.join(',')}}`}::integer[]) GROUP BY product_id`,
  );
}

function isFlip(before: number, after: number): boolean {
  return isSoldOutOrBack(before, after) || crossesLimit(before, after);
}

const isSoldOutOrBack = (before: number, after: number) => before > 0 !== after > 0;
