import { aedBillText } from './amounts.ts';

export type BillRow = {
  label: string;
  /** An amount of AED, or a text shown unchanged. */
  value: number | string;
  isStrong?: boolean;
};

/** Aligned amounts of a cart, a checkout or an order, with their total if the screen shows one. */
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
