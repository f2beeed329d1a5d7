import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { creditNoteNumber } from '#commerce/invoices/render-credit-note.ts';
import { invoiceNumber } from '#commerce/invoices/render-invoice.ts';
import { creditNotes, invoices } from '#commerce/invoices/tables.ts';
import { cashFeeTotal } from '#commerce/orders/line-amounts.ts';
import { divideHalfUp } from '#commerce/pricing/calculate-totals.ts';
import { walletEntries } from '#commerce/wallet/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { type AccountKey, accountOfKind } from './accounts.ts';
import { invoicedAmounts } from './invoiced-amounts.ts';
import { type Period, timesOf } from './period.ts';
import { cashDeposits } from './tables.ts';

/** One line of a journal: either amount is 0. The debits and the credits of a number are equal. */
export type JournalLine = {
  number: string;
  /** In Dubai: 2026-11-21. */
  day: string;
  text: string;
  account: AccountKey;
  debitFils: number;
  creditFils: number;
};

type Asked = Period & { after?: string | undefined; limit: number };
type Entry = Pick<JournalLine, 'number' | 'day' | 'text'> & { postings: [account: AccountKey, debitFils: number][] };
type EntryPage = { items: Entry[]; next: string | null };

const sources = [readInvoices, readCreditNotes, readDeposits, readLedger];

/** A page of the journal: invoices, then credit notes, deposits of cash, and the ledger of credits. */
export async function listJournal(db: Db, asked: Asked): Promise<{ items: JournalLine[]; next: string | null }> {
  const [, digit = '0', after] = /^([0-3]):(.*)$/s.exec(asked.after ?? '0:') ?? [];
  const source = sources[Number(digit)];
  if (source === undefined || after === undefined)
    throw faults.invalidInput('after', 'must be `next` of the page before');
  const { items, next } = await source(db, { ...asked, after: after === '' ? undefined : after });
  const following = Number(digit) + 1 < sources.length ? `${Number(digit) + 1}:` : null;
  return { items: items.flatMap(linesOf), next: next === null ? following : `${digit}:${next}` };
}

/** Negative debits are credits; what is nothing is left out. */
function linesOf({ postings, ...entry }: Entry): JournalLine[] {
  return postings
    .filter(([, fils]) => fils !== 0)
    .map(([account, fils]) => ({
      ...entry,
      account,
      debitFils: Math.max(fils, 0),
      creditFils: Math.max(-fils, 0),
    }));
}

type Invoiced = {
  key: string[];
  number: number;
  day: string;
  trackingNumber: string;
  vatBasisPoints: number;
  pricesIncludeTax: boolean;
  discountFils: number;
  taxFils: number;
  totalFils: number;
  /** Of the cash fee, without VAT. */
  netFeeFils: number;
};

async function readInvoices(db: Db, asked: Asked): Promise<EntryPage> {
  const { page, key, order } = cut(asked, invoices.issuedAt, invoices.number);
  const found = await rowsOf<Invoiced>(
    db,
    sql`
    SELECT ${key} AS key, invoices.number, ${dubaiDayOf(sql`invoices.issued_at`)} AS day,
      tracking_number AS "trackingNumber", vat_basis_points AS "vatBasisPoints", prices_include_tax AS "pricesIncludeTax",
      discount_fils::double precision AS "discountFils", tax_fils::double precision AS "taxFils",
      total_fils::double precision AS "totalFils", net_fee_fils::double precision AS "netFeeFils"
    FROM (${invoicedAmounts(sql`SELECT number, issued_at, order_id FROM invoices WHERE ${page}`)}) invoices
    ORDER BY ${order}`,
  );
  const { rows, next } = toPage(found, asked.limit);
  return { items: rows.map(entryOfInvoice), next };
}

/** Sales are what the goods cost without VAT and before the discount, which has an account of its own, as the cash fee has. */
function entryOfInvoice(invoice: Invoiced): Entry {
  const { number, day, trackingNumber, taxFils, totalFils, netFeeFils } = invoice;
  const discount = netDiscountFils(invoice);
  return {
    number: invoiceNumber(number),
    day,
    text: `Invoice of order ${trackingNumber}`,
    postings: [
      ['cashInTransit', totalFils],
      ['discounts', discount],
      ['sales', taxFils + netFeeFils - totalFils - discount],
      ['cashFees', -netFeeFils],
      ['vat', -taxFils],
    ],
  };
}

function netDiscountFils({ discountFils, vatBasisPoints, pricesIncludeTax }: Invoiced): number {
  if (!pricesIncludeTax) return discountFils;
  return divideHalfUp(BigInt(discountFils) * 10_000n, 10_000n + BigInt(vatBasisPoints));
}

type Credited = {
  key: string[];
  number: number;
  day: string;
  invoice: number;
  amountFils: number;
  taxFils: number;
  /** Of the cash fee, without VAT: only the note of a whole order has it. */
  netFeeFils: number;
  isRefund: boolean;
};

async function readCreditNotes(db: Db, asked: Asked): Promise<EntryPage> {
  const { page, key, order } = cut(asked, creditNotes.issuedAt, creditNotes.number);
  const found = await rowsOf<Credited>(
    db,
    sql`
    SELECT ${key} AS key, credit_notes.number, ${dubaiDayOf(sql`credit_notes.issued_at`)} AS day, invoice_number AS invoice,
      amount_fils::double precision AS "amountFils", credit_notes.tax_fils::double precision AS "taxFils",
      return_id IS NOT NULL AS "isRefund",
      CASE WHEN return_id IS NULL AND line_item_id IS NULL THEN ${cashFeeTotal} - o.cash_fee_tax_fils ELSE 0 END::double precision AS "netFeeFils"
    FROM (SELECT * FROM credit_notes WHERE ${page}) credit_notes
      JOIN invoices i ON i.number = invoice_number JOIN orders o ON o.id = i.order_id
    ORDER BY ${order}`,
  );
  const { rows, next } = toPage(found, asked.limit);
  return { items: rows.map(entryOfCreditNote), next };
}

/** A return is refunded to the customer's credits; for what was cancelled no cash is collected. */
function entryOfCreditNote({ number, day, invoice, amountFils, taxFils, netFeeFils, isRefund }: Credited): Entry {
  return {
    number: creditNoteNumber(number),
    day,
    text: `Credit note for ${invoiceNumber(invoice)}`,
    postings: [
      ['sales', amountFils - taxFils - netFeeFils],
      ['cashFees', netFeeFils],
      ['vat', taxFils],
      [isRefund ? 'credits' : 'cashInTransit', -amountFils],
    ],
  };
}

async function readDeposits(db: Db, { from, to, after, limit }: Asked): Promise<EntryPage> {
  const { day, id } = cashDeposits;
  const { key, where, orderBy } = keyset([day, id], 'asc', after);
  const found = await db
    .select({ key, deposit: cashDeposits })
    .from(cashDeposits)
    .where(sql`${day} BETWEEN ${from}::date AND ${to}::date AND ${where ?? sql`true`}`)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  const items = rows.map(({ deposit }): Entry => {
    const { courier, reference, amountFils } = deposit;
    return {
      number: `DEP-${String(deposit.id).padStart(6, '0')}`,
      day: deposit.day,
      text: `Cash deposited${courier === '' ? '' : ` by ${courier}`}, ${reference}`,
      postings: [
        ['depositedCash', amountFils],
        ['cashInTransit', -amountFils],
      ],
    };
  });
  return { items, next };
}

type LedgerRow = { key: string[]; id: number; day: string; kind: string; amountFils: number };

async function readLedger(db: Db, asked: Asked): Promise<EntryPage> {
  const { page, key } = cut(asked, walletEntries.at, walletEntries.id, sql`kind <> 'refund'`);
  const found = await rowsOf<LedgerRow>(
    db,
    sql`
    SELECT ${key} AS key, id::integer AS id, ${dubaiDayOf(sql`wallet_entries.at`)} AS day, kind,
      amount_fils::double precision AS "amountFils"
    FROM wallet_entries WHERE ${page}`,
  );
  const { rows, next } = toPage(found, asked.limit);
  return { items: rows.map(entryOfLedger), next };
}

function entryOfLedger({ id, day, kind, amountFils }: LedgerRow): Entry {
  const other = accountOfKind[kind];
  if (!other) throw new Error(`The journal has no account for ${kind} credits.`);
  return {
    number: `CR-${String(id).padStart(6, '0')}`,
    day,
    text: `Customer credits: ${kind}`,
    postings: [
      [other, amountFils],
      ['credits', -amountFils],
    ],
  };
}

/** The condition of one row more than a page, in the order of time. */
function cut({ after, limit, ...period }: Asked, at: PgColumn, id: PgColumn, condition: SQL = sql`true`) {
  const { start, end } = timesOf(period);
  const { key, where, orderBy } = keyset([at, id], 'asc', after);
  const order = sql.join(orderBy, sql`, `);
  const isIn = sql`${at} >= ${start}::timestamptz AND ${at} < ${end}::timestamptz AND ${condition}`;
  return { key, order, page: sql`${isIn} AND ${where ?? sql`true`} ORDER BY ${order} LIMIT ${limit + 1}::integer` };
}

const dubaiDayOf = (at: SQL) => sql`((${at} AT TIME ZONE 'UTC') + interval '4 hours')::date::text`;
