import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { aedText } from '#backoffice/shell/aed.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import type { StaffOrder } from '#contract/staff/orders.ts';

/** The amount to collect and its breakdown. */
export function OrderBill({ order }: { order: StaffOrder }) {
  const rows: [string, number][] = [
    ['Subtotal', order.subtotalFils],
    ...(order.couponDiscountFils > 0
      ? [[`Coupon ${order.couponCode}`, -order.couponDiscountFils] as [string, number]]
      : []),
    ...(order.cashFeeFils > 0 ? [['Cash fee', order.cashFeeFils] as [string, number]] : []),
    [order.pricesIncludeTax ? 'VAT (included)' : 'VAT', order.taxFils],
  ];
  return (
    <Panel title={order.creditsUsedFils === 0 ? 'Cash on delivery' : 'Payment'}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, m: 0 }}>
        {rows.map(([label, fils]) => (
          <Row key={label} label={label} value={aedText(fils)} />
        ))}
        <Row label="Total" value={aedText(order.grandTotalFils)} isBold />
        {order.creditsUsedFils > 0 && (
          <>
            <Row label="Paid with credits" value={aedText(-order.creditsUsedFils)} />
            <Row label="To pay in cash" value={aedText(order.cashToPayFils)} isBold />
          </>
        )}
      </Box>
      {order.termsVersionId !== null && (
        <Link component={RouterLink} to={paths.terms(order.termsVersionId)} sx={{ display: 'inline-block', mt: 1.5 }}>
          The terms it agreed to
        </Link>
      )}
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
