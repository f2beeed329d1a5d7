import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { call } from '#backoffice/api.ts';
import { aedText } from '#backoffice/shell/aed.ts';
import { shortDayText } from '#backoffice/shell/dubai-time.ts';
import { DownloadButton } from '#backoffice/shell/export-button.tsx';
import { Panel } from '#backoffice/shell/panel.tsx';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { Deposits } from './deposits.tsx';
import { FigureTable } from './figure-table.tsx';
import { PeriodInputs, usePeriod } from './period.tsx';

const courierText = (courier: string) => courier || 'No courier';

/** Cash by courier: to collect and held now; collected and deposited by day, by default of the current month. */
export function CashPage() {
  const [period, setPeriod] = usePeriod(1);
  const [isDepositing, setIsDepositing] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['cash', period],
    queryFn: () => call('getCash', period),
    retry: false,
  });
  const { couriers = [], days = [] } = data ?? {};
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Title title="Cash" />
      {error ? <Alert severity="error">{sentenceOf(error)}</Alert> : null}
      <Panel title="With the couriers now">
        <FigureTable
          label="Cash by courier"
          heads={['Courier', 'Orders', 'To collect', 'Held']}
          rows={couriers.map(({ courier, openOrders, toCollectFils, heldFils }) => [
            courierText(courier),
            String(openOrders),
            aedText(toCollectFils),
            aedText(heldFils),
          ])}
        />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          To collect is the cash of orders that are not delivered yet; held is what was collected and not deposited.
          Orders delivered before the shop noted couriers are not in it.
        </Typography>
        <Button variant="contained" sx={{ mt: 1 }} onClick={() => setIsDepositing(true)}>
          Note a deposit
        </Button>
      </Panel>
      <Panel title="By day">
        <PeriodInputs period={period} onChange={setPeriod} />
        <FigureTable
          label="Cash by day"
          heads={['Day', 'Courier', 'Orders', 'Collected', 'Deposited']}
          rows={days.map(({ day, courier, orders, collectedFils, depositedFils }) => [
            shortDayText(day),
            courierText(courier),
            String(orders),
            aedText(collectedFils),
            aedText(depositedFils),
          ])}
        />
        <DownloadButton name="downloadCash" label="Export CSV" fields={period} />
      </Panel>
      <Deposits />
      {isDepositing ? (
        <DepositDialog couriers={couriers.map(({ courier }) => courier)} onClose={() => setIsDepositing(false)} />
      ) : null}
    </Stack>
  );
}
