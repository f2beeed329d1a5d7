import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { StaffProduct } from '#contract/staff/product-fields.ts';
import type { ProductState } from './use-product.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' });

/** The period in which the product shows among the Deals Of The Day, in Dubai time. */
export function DealsSection({ product, state }: { product: StaffProduct; state: ProductState }) {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (change: () => Promise<{ item: StaffProduct }>) => {
    setProblem(null);
    try {
      await state.save(change);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<'from' | 'until', string>;
    const inDubai = (minute: string) => `${minute}:00+04:00`;
    await attempt(() =>
      call('startDeal', { productId: product.id, startsAt: inDubai(typed.from), endsAt: inDubai(typed.until) }),
    );
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
              {new Date(startsAt) <= new Date() ? 'Runs' : 'Will run'} from {time.format(new Date(startsAt))} to{' '}
              {time.format(new Date(endsAt))}
            </span>
            <Button onClick={() => attempt(() => call('endDeal', { id }))}>End this deal</Button>
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
