import { Box } from '@mui/material';
import { aedText } from '#backoffice/shell/aed.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** The amount to collect and its breakdown. */
export function OrderBill({ order }: { order: StaffOrder }) {
  const rows: [string, number][] = [
    ['Subtotal', order.subtotalFils],
    ...(order.couponDiscountFils > 0
      ? [[`Coupon ${order.couponCode}`, -order.couponDiscountFils] as [string, number]]
      : []),
    [order.pricesIncludeTax ? 'VAT (included)' : 'VAT', order.taxFils],
  ];
  return (
    <Panel title="Cash on delivery">
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, m: 0 }}>
        {rows.map(([label, fils]) => (
          <Row key={label} label={label} value={aedText(fils)} />
        ))}
        <Row label="Total" value={aedText(order.grandTotalFils)} isBold />
      </Box>
    </Panel>
  );
}

function Row({ label, value, isBold = false }: { label: string; value: string; isBold?: boolean }) {
  const weight = isBold ? 600 : 400;
  return (
    <>
      <Box component="dt" sx={{ fontWeight: weight }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'end', fontWeight: weight, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </>
  );
}
