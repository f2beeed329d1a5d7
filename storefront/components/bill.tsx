import { aedBillText } from './amounts.ts';

export type BillRow = {
  label: string;
  /** An amount of AED, or a text that stands as it is. */
  value: number | string;
  isStrong?: boolean;
};

/** Amounts under each other, and their total where the screen has one: of a cart, a checkout, an order. */
export function Bill({ rows, total }: { rows: BillRow[]; total?: BillRow }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
      {rows.map((row) => (
        <Row key={row.label} row={row} className={row.isStrong ? 'font-semibold text-lg' : ''} />
      ))}
      {total && <Row row={total} className="mt-2 border-line border-t pt-3 font-semibold text-lg" />}
    </dl>
  );
}

function Row({ row: { label, value }, className }: { row: BillRow; className: string }) {
  return (
    <>
      <dt className={`pe-4 ${className}`}>{label}</dt>
      <dd className={`text-end ${className}`}>
        <bdi dir="ltr">{typeof value === 'string' ? value : signed(value)}</bdi>
      </dd>
    </>
  );
}

function signed(amount: number): string {
  return `${amount < 0 ? '− ' : ''}${aedBillText(Math.abs(amount))}`;
}
