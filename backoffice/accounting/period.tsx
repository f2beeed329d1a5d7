import { Stack, TextField } from '@mui/material';
import { useSearchParams } from 'react-router';
import { dayOfStart } from '#backoffice/shell/dubai-time.ts';

export type Period = { from: string; to: string };

/** The days of a page, in its address so that they can be linked; by default the quarter or month of today. */
export function usePeriod(months: 1 | 3): [Period, (change: Partial<Period>) => void] {
  const [search, setSearch] = useSearchParams();
  const usual = currentPeriod(months);
  const period = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const change = (changed: Partial<Period>) => setSearch({ ...period, ...changed }, { replace: true });
  return [period, change];
}

/** Of the calendar, in Dubai. */
function currentPeriod(months: 1 | 3): Period {
  const today = dayOfStart(new Date().toISOString());
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = month - 1 - ((month - 1) % months);
  return { from: isoDay(Date.UTC(year, first, 1)), to: isoDay(Date.UTC(year, first + months, 0)) };
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export function PeriodInputs({ period, onChange }: { period: Period; onChange(change: Partial<Period>): void }) {
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <DayInput label="From day" value={period.from} onChange={(from) => onChange({ from })} />
      <DayInput label="To day" value={period.to} onChange={(to) => onChange({ to })} />
    </Stack>
  );
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => {
        if (target.value !== '') onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: 150, sm: 170 }, m: 0 }}
    />
  );
}
