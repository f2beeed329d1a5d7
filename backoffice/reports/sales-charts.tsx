import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { aedText, filsOfScaled, scaledAed, shortAed } from '#backoffice/shell/aed.ts';
import { shortDayText } from '#backoffice/shell/dubai-time.ts';
import type { Report } from '#contract/staff/reports.ts';
import { Nothing, Part } from './part.tsx';

/** Sales in AED. For screen readers each chart is one image with a summary. */

const aedLabel = (aed: number | null) => aedText(filsOfScaled(aed ?? 0));

export function DaySales({ days }: { days: Report['days'] }) {
  const { palette } = useTheme();
  const total = days.reduce((sum, { salesFils }) => sum + salesFils, 0);
  const best = days.toSorted((a, b) => b.salesFils - a.salesFils)[0];
  const gist = `Sales of 30 days: ${aedText(total)} in all${best ? `, most on ${shortDayText(best.day)} with ${aedText(best.salesFils)}` : ''}`;
  return (
    <Part title="Sales by day, AED" columns={4}>
      <Box role="img" aria-label={gist}>
        <BarChart
          height={280}
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          xAxis={[{ scaleType: 'band', data: days.map(({ day }) => shortDayText(day)) }]}
          yAxis={[{ valueFormatter: shortAed, width: 48 }]}
          series={[
            {
              data: days.map(({ salesFils }) => scaledAed(salesFils)),
              label: 'Sales',
              color: palette.primary.main,
              valueFormatter: aedLabel,
            },
          ]}
          grid={{ horizontal: true }}
          borderRadius={3}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
        />
      </Box>
    </Part>
  );
}

export function CategorySales({ categories }: { categories: Report['categories'] }) {
  return (
    <Part title="Sales by category, 30 days" columns={3}>
      <Ranking rows={categories.map(({ name, salesFils }) => ({ name, salesFils }))} />
    </Part>
  );
}

export function EmirateSales({ emirates }: { emirates: Report['emirates'] }) {
  return (
    <Part title="Sales by emirate, 30 days" columns={3}>
      <Ranking rows={emirates.map(({ emirate, salesFils }) => ({ name: emirate || 'Unknown', salesFils }))} />
    </Part>
  );
}

const rowHeight = 34;
const axisHeight = 40;

/** A bar chart with labels, largest first. */
function Ranking({ rows }: { rows: { name: string; salesFils: number }[] }) {
  const { palette } = useTheme();
  if (rows.length === 0) return <Nothing>Nothing was sold yet.</Nothing>;
  return (
    <Box role="img" aria-label={rows.map(({ name, salesFils }) => `${name}: ${aedText(salesFils)}`).join(', ')}>
      <BarChart
        layout="horizontal"
        height={rows.length * rowHeight + axisHeight}
        margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
        yAxis={[{ scaleType: 'band', data: rows.map(({ name }) => name), width: 120 }]}
        xAxis={[{ valueFormatter: shortAed, tickNumber: 4 }]}
        series={[
          {
            data: rows.map(({ salesFils }) => scaledAed(salesFils)),
            label: 'Sales',
            color: palette.primary.main,
            valueFormatter: aedLabel,
          },
        ]}
        borderRadius={3}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
      />
    </Box>
  );
}
