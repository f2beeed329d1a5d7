import { Box, Card, CardContent, Typography } from '@mui/material';
import { aedText } from '#backoffice/shell/aed.ts';
import { numberText } from '#backoffice/shell/counts.ts';
import type { Report } from '#contract/staff/reports.ts';

/** The main figures. */
export function Figures({ report }: { report: Report }) {
  const { today, weekAgo, weekAgoByNow, openOrders, creditsOwed } = report;
  const toHandle = openOrders.reduce((sum, { orders }) => sum + orders, 0);
  const toCollectFils = openOrders.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const pending = openOrders.find(({ state }) => state === 'Pending')?.orders ?? 0;
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        // Rows are always full: five, three and two, or two, two and one.
        '& > *': { flex: { xs: '1 1 100%', sm: '1 1 40%', lg: '1 1 30%', xl: '1 1 17%' } },
      }}
    >
      <Figure title="Sales today" value={aedText(today.salesFils)}>
        {`${compared(today.salesFils, weekAgoByNow.salesFils)} by this time a week ago; ${aedText(weekAgo.salesFils)} on that whole day`}
      </Figure>
      <Figure title="Orders today" value={String(today.orders)}>
        {`${compared(today.orders, weekAgoByNow.orders)} by this time a week ago; ${weekAgo.orders} on that whole day`}
      </Figure>
      <Figure title="Orders to handle" value={String(toHandle)}>{`${pending} of them wait to be accepted`}</Figure>
      <Figure title="Cash to collect" value={aedText(toCollectFils)}>
        Of orders that are not delivered yet
      </Figure>
      <Figure title="Credits owed" value={aedText(creditsOwed.amountFils)}>
        {creditsOwed.customers === 1 ? 'To 1 customer' : `To ${numberText(creditsOwed.customers)} customers`}
      </Figure>
    </Box>
  );
}

function Figure({ title, value, children }: { title: string; value: string; children: string }) {
  return (
    <Card>
      <CardContent>
        <Typography variant="subtitle2" component="h3" color="text.secondary">
          {title}
        </Typography>
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.3, my: 0.5 }}>{value}</Typography>
        <Typography variant="body2" color="text.secondary">
          {children}
        </Typography>
      </CardContent>
    </Card>
  );
}

/** `12 % more than`, placed before the period; `Nothing` when there is nothing to compare with. */
function compared(now: number, then: number): string {
  if (then === 0) return 'Nothing';
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return 'As much as';
  return percent > 0 ? `${percent} % more than` : `${-percent} % less than`;
}
