import { sql } from 'drizzle-orm';
import { emirates } from '#contract/emirates.ts';
import type { VatBox, VatReturn } from '#contract/staff/accounting.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { invoicedAmounts } from './invoiced-amounts.ts';
import { type Period, timesOf } from './period.ts';

type Amounts = VatBox['invoices'];
type Sum = Amounts & { kind: 'invoices' | 'creditNotes'; emirate: string; isTaxed: boolean };

/** The invoices and credit notes of a period in the boxes of the VAT 201 return; the sums are those of the documents to the fil. */
export async function getVatReturn(db: Db, period: Period): Promise<VatReturn> {
  const sums = await sumDocuments(db, period);
  const known: string[] = [...emirates];
  const boxes = emirates.map((emirate, index) => ({
    box: `1${'abcdefg'[index]}`,
    emirate,
    ...sumUp(sums.filter((sum) => sum.isTaxed && sum.emirate === emirate)),
  }));
  const elsewhere = sumUp(sums.filter((sum) => sum.isTaxed && !known.includes(sum.emirate)));
  const hasElsewhere = elsewhere.invoices.count + elsewhere.creditNotes.count > 0;
  const { invoices, creditNotes } = sumUp(sums.filter(({ isTaxed }) => !isTaxed));
  return {
    boxes: [...boxes, ...(hasElsewhere ? [{ box: '', emirate: 'Unknown emirate', ...elsewhere }] : [])],
    total: sumUp(sums.filter(({ isTaxed }) => isTaxed)),
    withoutVat: { invoices, creditNotes },
  };
}

/** Two statements in one, each through the index of the dates. */
function sumDocuments(db: Db, period: Period): Promise<Sum[]> {
  const { start, end } = timesOf(period);
  const isIn = sql`issued_at >= ${start}::timestamptz AND issued_at < ${end}::timestamptz`;
  const invoiced = invoicedAmounts(sql`SELECT number, issued_at, order_id FROM invoices WHERE ${isIn}`);
  return rowsOf<Sum>(
    db,
    sql`
    SELECT 'invoices' AS kind, emirate, vat_basis_points > 0 AS "isTaxed", count(*)::integer AS count,
      sum(total_fils - tax_fils)::double precision AS "netFils", sum(tax_fils)::double precision AS "vatFils"
    FROM (${invoiced}) invoiced GROUP BY emirate, vat_basis_points > 0
    UNION ALL
    SELECT 'creditNotes', o.emirate, o.vat_basis_points > 0, count(*)::integer,
      sum(n.amount_fils - n.tax_fils)::double precision, sum(n.tax_fils)::double precision
    FROM (SELECT * FROM credit_notes WHERE ${isIn}) n JOIN invoices i ON i.number = n.invoice_number
      JOIN orders o ON o.id = i.order_id
    GROUP BY o.emirate, o.vat_basis_points > 0`,
  );
}

function sumUp(sums: Sum[]) {
  const invoices = add(sums.filter(({ kind }) => kind === 'invoices'));
  const creditNotes = add(sums.filter(({ kind }) => kind === 'creditNotes'));
  return {
    invoices,
    creditNotes,
    netFils: invoices.netFils - creditNotes.netFils,
    vatFils: invoices.vatFils - creditNotes.vatFils,
  };
}

const add = (sums: Sum[]): Amounts => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  netFils: sums.reduce((total, { netFils }) => total + netFils, 0),
  vatFils: sums.reduce((total, { vatFils }) => total + vatFils, 0),
});
