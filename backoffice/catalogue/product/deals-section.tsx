import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { call } from '#backoffice/api.ts';
import { dubaiMinute, isoOfMinute } from '#backoffice/shell/dubai-time.ts';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { ProductState } from './use-product.ts';

/** The period in which the product shows among the Deals Of The Day, in Dubai time. */
export function DealsSection({ product, state }: { product: StaffProduct; state: ProductState }) {
  const { problem, attempt } = useProblem();
  const save = (change: () => Promise<{ item: StaffProduct }>) => attempt(() => state.save(change));
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'from' | 'until', string>;
    const [startsAt, endsAt] = [isoOfMinute(typed.from) ?? '', isoOfMinute(typed.until) ?? ''];
    await save(() => call('startDeal', { productId: product.id, startsAt, endsAt }));
  };
  const open = product.deals.filter(({ endsAt }) => new Date(endsAt) > new Date());
  return (
    <Card component="section" aria-labelledby="deals">
      <CardContent>
        <Typography id="deals" variant="h6" component="h2" sx={{ mb: 1.5 }}>
          Deals
        </Typography>
        {open.map(({ id, startsAt, endsAt }) => (
          <Stack key={id} direction="row" sx={{ gap: 2, alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
            <span>
              {new Date(startsAt) <= new Date() ? 'Runs' : 'Will run'} from {dubaiMinute(startsAt)} to{' '}
              {dubaiMinute(endsAt)}
            </span>
            <Button onClick={() => save(() => call('endDeal', { id }))}>End this deal</Button>
          </Stack>
        ))}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        <Stack
          component="form"
          onSubmit={start}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 2, alignItems: { sm: 'center' } }}
        >
          <MinuteField name="from" label="From (Dubai)" />
          <MinuteField name="until" label="Until (Dubai)" />
          <Button type="submit" variant="outlined" sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
            Add a deal
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

function MinuteField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      type="datetime-local"
      required
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 260 }}
    />
  );
}
