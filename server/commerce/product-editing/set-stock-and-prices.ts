import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { correctStocks } from '#commerce/stock/move-stock.ts';
import {
  mostRefusals,
  mostRows,
  type StockAndPriceRow,
  setStockAndPrices as setCall,
  stockAndPriceRow,
} from '#contract/staff/bulk.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { problemText } from '#platform/http/errors.ts';
import { faults } from '#platform/http/faults.ts';
import { readLines } from '#platform/http/read-lines.ts';
import { inPieces } from '#platform/in-pieces.ts';
import type { Audit } from '#platform/staff-api/serve-staff.ts';
import { setVariantPrices } from './set-variant-prices.ts';

/** Few enough for the embedded database, which runs each statement on the event loop. */
const rowsAtOnce = 50;
/** Of these the checks take a few milliseconds. */
const linesAtOnce = 100;

type Row = StockAndPriceRow & { line: number };
type Refused = { line: number; sku: string; why: string };

export type SetCounts = { rows: number; changed: number; unchanged: number; refused: number; refusals: Refused[] };

type Transact = <Result>(change: (inside: { db: Tx; audit: Audit }) => Promise<Result>) => Promise<Result>;

type Setting = { db: Db; transact: Transact; staffId: string; now: Date };

/**
 * Sets stock and prices by SKU from the lines of a body (R-STK-5). They are checked as they arrive, so that only their values are kept, and
 * written when all have come: a body that breaks off or is too large changes nothing, and a long writing does not outlast the time in which
 * a request must arrive. Stock and prices of a batch are a transaction each, since orders lock stock before products and edits products
 * before all. A SKU that is unknown, of several variants, or in an earlier line refuses its row alone.
 */
export async function setStockAndPrices(setting: Setting, body: Readable): Promise<SetCounts> {
  const counts: SetCounts = { rows: 0, changed: 0, unchanged: 0, refused: 0, refusals: [] };
  const rows = await readRows(body, counts);
  try {
    await inPieces(rows, rowsAtOnce, (piece) => writeRows(setting, piece, counts));
  } finally {
    const { refusals: _refusals, ...figures } = counts;
    if (counts.changed > 0)
      await setting.transact(({ audit }) => audit({ subjectKind: 'stock', subjectId: 'by SKU', after: figures }));
  }
  return { ...counts, refusals: counts.refusals.toSorted((one, other) => one.line - other.line) };
}

async function readRows(body: Readable, counts: SetCounts): Promise<Row[]> {
  const read = createRowReader(counts);
  const rows: Row[] = [];
  for await (const lines of readLines(body, setCall.uploadBytes)) {
    await inPieces(lines, linesAtOnce, async (piece) => {
      for (const line of piece) {
        const row = read(line);
        if (row) rows.push(row);
      }
      await nextTurn();
    });
    if (counts.rows > mostRows) throw faults.tooManyRows(mostRows);
  }
  return rows;
}

function refuse(counts: SetCounts, refused: Refused) {
  counts.refused++;
  if (counts.refusals.length < mostRefusals) counts.refusals.push(refused);
}

/** Checks line after line; null for a blank or refused one. */
function createRowReader(counts: SetCounts): (text: string) => Row | null {
  const lineOf = new Map<string, number>();
  let line = 0;
  return (text) => {
    line++;
    if (text.trim() === '') return null;
    counts.rows++;
    const { sku, row, why } = checkRow(text);
    const earlier = row && lineOf.get(row.sku);
    if (row && earlier === undefined) {
      lineOf.set(row.sku, line);
      return { ...row, line };
    }
    refuse(counts, { line, sku, why: why ?? `is in line ${earlier} already` });
    return null;
  };
}

function checkRow(text: string): { sku: string; row?: StockAndPriceRow; why?: string } {
  const value = parse(text);
  const sku = typeof value?.sku === 'string' ? value.sku.slice(0, 200) : '';
  const { data, error } = stockAndPriceRow.safeParse(value);
  if (data) return { sku: data.sku, row: data };
  const [issue] = error.issues;
  if (value === null || !issue) return { sku, why: 'is not a JSON object' };
  return { sku, why: `${issue.path.join('.')} ${problemText(issue.message)}`.trim() };
}

function parse(text: string): { sku?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

type Known = {
  sku: string;
  variantId: string;
  productId: number;
  priceFils: number;
  compareAtFils: number;
  units: number | null;
};

async function writeRows({ db, transact, staffId, now }: Setting, rows: Row[], counts: SetCounts): Promise<void> {
  const known = Map.groupBy(await findVariants(db, rows), ({ sku }) => sku);
  const found = rows.flatMap((row) => {
    const variants = known.get(row.sku) ?? [];
    const [variant] = variants;
    const why = whyNot(row, variants);
    if (why === null && variant) return [{ ...row, ...variant, wanted: row }];
    refuse(counts, { line: row.line, sku: row.sku, why: why ?? '' });
    return [];
  });
  const counted = found.flatMap(({ variantId, units, wanted }) =>
    wanted.units === undefined || wanted.units === units ? [] : [{ variantId, units: wanted.units }],
  );
  const priced = found.filter(hasOtherPrices).map(({ variantId, productId, wanted }) => ({
    variantId,
    productId,
    priceFils: wanted.price,
    compareAtFils: wanted.compareAt,
  }));
  if (counted.length > 0)
    await transact(({ db }) => correctStocks(db, counted, { kind: 'counted', reason: 'Set by SKU', staffId }));
  if (priced.length > 0) await transact(({ db, audit }) => setVariantPrices({ db, audit, now }, priced));
  const changed = new Set([...counted, ...priced].map(({ variantId }) => variantId)).size;
  counts.changed += changed;
  counts.unchanged += found.length - changed;
}

function findVariants(db: Db, rows: Row[]): Promise<Known[]> {
  return rowsOf<Known>(
    db,
    sql`
    SELECT v.sku, v.id AS "variantId", v.product_id AS "productId", v.price_fils AS "priceFils", v.compare_at_fils AS "compareAtFils", s.units
    FROM variants v LEFT JOIN stock_levels s ON s.variant_id = v.id
    WHERE v.sku = ANY (${sql.param(rows.map(({ sku }) => sku))}::text[])`,
  );
}

function whyNot({ price, compareAt }: Row, variants: Known[]): string | null {
  const [variant, other] = variants;
  if (!variant) return 'sku is unknown to the shop';
  if (other) return `sku belongs to ${variants.length} variants`;
  const isBelow = compareAt !== undefined && compareAt !== null && compareAt < (price ?? variant.priceFils);
  return isBelow ? 'compareAt must not be below the price' : null;
}

function hasOtherPrices({ wanted, ...variant }: Known & { wanted: Row }): boolean {
  const { price = variant.priceFils, compareAt } = wanted;
  const reduced = compareAt === undefined ? variant.compareAtFils : (compareAt ?? price);
  return price !== variant.priceFils || reduced !== variant.compareAtFils;
}
