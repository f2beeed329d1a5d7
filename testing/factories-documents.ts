import { randomUUID } from 'node:crypto';
import { creditNotes, invoices } from '#commerce/invoices/tables.ts';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import { type CashFee, calculateTotals, type TaxRule, type Totals, taxOf } from '#commerce/pricing/calculate-totals.ts';
import { emirates } from '#contract/emirates.ts';
import type { Db } from '#platform/database/database.ts';

/** Thousands of random invoices and credit notes, with the sums of those of the third quarter of 2026, added up apart. */

type Below = (limit: number) => number;
export type DocumentSum = { count: number; netFils: number; vatFils: number };
type Amounts = { totalFils: number; taxFils: number };
/** By emirate, and those at a VAT rate of 0 under `without VAT`. */
type Sums = Map<string, { invoices: DocumentSum; creditNotes: DocumentSum }>;

type Rows = {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLineItems.$inferInsert)[];
  invoices: { number: number; orderId: string; issuedAt: Date }[];
  notes: Omit<typeof creditNotes.$inferInsert, keyof typeof seller>[];
};

const seller = { sellerLegalName: 'Shop', sellerAddress: 'Dubai', sellerTaxRegistrationNumber: '1' };
const first = new Date('2026-06-30T20:00:00Z');
const end = new Date('2026-09-30T20:00:00Z');
const dayMs = 86_400_000;

export const nothing = (): DocumentSum => ({ count: 0, netFils: 0, vatFils: 0 });

export async function randomDocuments(db: Db, { count, below }: { count: number; below: Below }) {
  const rows: Rows = { orders: [], lines: [], invoices: [], notes: [] };
  const expected: Sums = new Map();
  for (let number = 1; number <= count; number++) addDocument(number, { rows, expected, below });
  await inPieces(rows.orders, (some) => db.insert(orders).values(some));
  await inPieces(rows.lines, (some) => db.insert(orderLineItems).values(some));
  await inPieces(rows.invoices, (some) => db.insert(invoices).values(some.map((row) => ({ ...row, ...seller }))));
  await inPieces(rows.notes, (some) => db.insert(creditNotes).values(some.map((row) => ({ ...row, ...seller }))));
  return { rows, expected };
}

async function inPieces<Row>(all: Row[], write: (some: Row[]) => Promise<unknown>) {
  for (let from = 0; from < all.length; from += 500) await write(all.slice(from, from + 500));
}

type Context = { rows: Rows; expected: Sums; below: Below };
type Line = Amounts & Totals['lines'][number] & { id: string; priceFils: number; quantity: number };

/** An invoice; a line may have been cancelled before it, or a line or all of the order after it, with a credit note. */
function addDocument(number: number, context: Context) {
  const { rows, below } = context;
  const orderId = randomUUID();
  const rule = { vatBasisPoints: below(20) === 0 ? 0 : 500, pricesIncludeTax: below(2) === 0 };
  const lines = randomLines(rule, below);
  const fate = (['kept', 'kept', 'before', 'after', 'whole'] as const)[lines.length > 1 ? below(5) : below(2)];
  const cancelled = fate === 'before' || fate === 'after' ? lines[0] : undefined;
  const kept = lines.filter((line) => line !== cancelled);
  const fee = randomFee(rule, below);
  const emirate = [...emirates, ''][below(8)] ?? '';
  const issuedAt = aMoment(below);
  const status = fate === 'whole' ? 'Cancelled' : 'Arrived';
  rows.orders.push({
    id: orderId,
    trackingNumber: `T${number}`,
    status,
    ...rule,
    emirate,
    placedAt: issuedAt,
    ...sumUp(kept, fee),
  });
  for (const [position, line] of lines.entries())
    rows.lines.push(rowOf(line, { orderId, position, isCancelled: line === cancelled }));
  rows.invoices.push({ number, orderId, issuedAt });

  const key = rule.vatBasisPoints === 0 ? 'without VAT' : emirate;
  const { grandTotalFils: totalFils, taxFils } = sumUp(fate === 'before' ? kept : lines, fee);
  countIn({ key, kind: 'invoices', at: issuedAt, totalFils, taxFils }, context);
  if (fate !== 'after' && fate !== 'whole') return;
  const credited = cancelled ?? { totalFils, taxFils };
  const notedAt = new Date(issuedAt.getTime() + below(40) * dayMs);
  const note = {
    number: rows.notes.length + 1,
    invoiceNumber: number,
    lineItemId: cancelled?.id ?? null,
    issuedAt: notedAt,
  };
  rows.notes.push({ ...note, amountFils: credited.totalFils, taxFils: credited.taxFils });
  const { totalFils: creditedFils, taxFils: creditedTaxFils } = credited;
  countIn({ key, kind: 'creditNotes', at: notedAt, totalFils: creditedFils, taxFils: creditedTaxFils }, context);
}

/** Of every third order. */
function randomFee(rule: TaxRule, below: Below): CashFee & Amounts {
  const cashFeeFils = below(3) === 0 ? 1 + below(3_000) : 0;
  const taxFils = taxOf(cashFeeFils, rule);
  const totalFils = cashFeeFils + (rule.pricesIncludeTax ? 0 : taxFils);
  return { cashFeeFils, cashFeeTaxFils: taxFils, totalFils, taxFils };
}

function randomLines(rule: { vatBasisPoints: number; pricesIncludeTax: boolean }, below: Below): Line[] {
  const priced = Array.from({ length: 1 + below(5) }, () => ({
    priceFils: 1 + below(1_000_000),
    quantity: 1 + below(7),
    isDiscounted: below(3) > 0,
  }));
  const totals = calculateTotals(priced, below(3) === 0 ? below(900_000) : 0, rule);
  return totals.lines.map((line, index) => {
    const { priceFils, quantity } = priced[index] ?? { priceFils: 0, quantity: 1 };
    const totalFils = line.subtotalFils - line.discountFils + (rule.pricesIncludeTax ? 0 : line.taxFils);
    return { ...line, id: randomUUID(), priceFils, quantity, totalFils };
  });
}

function rowOf(
  { id, priceFils, quantity, discountFils, taxFils }: Line,
  { orderId, position, isCancelled }: { orderId: string; position: number; isCancelled: boolean },
): Rows['lines'][number] {
  const texts = { handle: '', productName: 'P', picture: '', sku: '' };
  const options = { colorName: '', colorHex: '', attribute: '', version: '' };
  const amounts = { quantity, priceFils, compareAtFils: priceFils, discountFils, taxFils };
  return { id, orderId, position, ...texts, ...options, ...amounts, status: isCancelled ? 'Cancelled' : null };
}

/** Often the first or last moment of the quarter in Dubai, or the one beside it. */
function aMoment(below: Below): Date {
  const edges = [first.getTime(), first.getTime() - 1, end.getTime() - 1, end.getTime()];
  return new Date(edges[below(200)] ?? Date.UTC(2026, 4, 1) + below(200) * dayMs + below(dayMs));
}

const sumUp = (lines: Line[], { cashFeeFils, cashFeeTaxFils, ...fee }: CashFee & Amounts) => ({
  cashFeeFils,
  cashFeeTaxFils,
  subtotalFils: lines.reduce((sum, line) => sum + line.subtotalFils, 0),
  couponDiscountFils: lines.reduce((sum, line) => sum + line.discountFils, 0),
  taxFils: lines.reduce((sum, line) => sum + line.taxFils, fee.taxFils),
  grandTotalFils: lines.reduce((sum, line) => sum + line.totalFils, fee.totalFils),
});

type Counted = Amounts & { key: string; kind: 'invoices' | 'creditNotes'; at: Date };

function countIn({ key, kind, at, totalFils, taxFils }: Counted, { expected }: Context) {
  if (at < first || at >= end) return;
  const sums = expected.get(key) ?? { invoices: nothing(), creditNotes: nothing() };
  expected.set(key, sums);
  sums[kind].count += 1;
  sums[kind].netFils += totalFils - taxFils;
  sums[kind].vatFils += taxFils;
}
