import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Title } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#backoffice/api.ts';
import { countText, numberText } from '#backoffice/shell/counts.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import type { ProductImport, StockMode } from '#contract/staff/product-imports.ts';
import { MissingPictures } from './missing-pictures.tsx';
import { PlannedProducts } from './planned-products.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { StateChip } from './state-chip.tsx';
import { StockChoice } from './stock-choice.tsx';

/** One import: the planned changes, the progress, and the rows that were rejected. */
export function ImportPage() {
  const { id = '' } = useParams();
  const { problem, attempt } = useProblem();
  const [stock, setStock] = useState<StockMode>('leave');
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => call('getProductImport', { id }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.item.state) ? 1000 : false),
  });
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  if (!data) return <Loading />;
  const { item } = data;
  const act = async (make: () => Promise<unknown>) => {
    await attempt(make);
    await refetch();
  };
  const isPreviewed = item.state === 'previewed';
  return (
    <Stack sx={{ gap: 2, mt: 2, mb: 6, maxWidth: 1000 }}>
      <Title title={item.fileName} />
      <Panel title={isPreviewed ? 'What this file would do' : 'What this file did'}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip state={item.state} />
          <Typography>{summaryOf(item, stock)}</Typography>
        </Stack>
        <Notes item={item} />
        {isPreviewed ? <StockChoice item={item} stock={stock} onChange={setStock} /> : null}
        {isPreviewed ? (
          <LoadButton item={item} stock={stock} onLoad={() => act(() => call('runProductImport', { id, stock }))} />
        ) : null}
        {isUnderWay(item.state) ? <Progress item={item} /> : null}
        {item.state === 'failed' && item.finishedAt === null ? (
          <Button variant="contained" sx={{ mt: 2 }} onClick={() => act(() => call('resumeProductImport', { id }))}>
            Go on
          </Button>
        ) : null}
        {problem === null ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </Panel>
      {item.rejectedRows > 0 ? <RejectedRows item={item} /> : null}
      {item.missingPictures.length > 0 ? (
        <MissingPictures item={item} onRetry={() => act(() => call('retryImportPictures', { id }))} />
      ) : null}
      <PlannedProducts item={item} stock={isPreviewed ? stock : item.stock} />
    </Stack>
  );
}

const isUnderWay = (state: ProductImport['state'] | undefined) => state === 'queued' || state === 'running';

function summaryOf(item: ProductImport, stock: StockMode): string {
  const { state, rows, created, updated, unchanged, picturesMissing } = item;
  const byStock = state !== 'previewed' || stock === 'leave' ? 0 : item.updatedByStock[stock];
  const counts = `${numberText(created)} new, ${numberText(updated + byStock)} changed, ${numberText(unchanged - byStock)} as they are`;
  if (state === 'previewed') return `${countText(rows, 'row')}. Products it would make: ${counts}.`;
  if (item.problem !== null) return item.problem;
  const pictures = picturesMissing > 0 ? ` ${countText(picturesMissing, 'picture')} could not be fetched.` : '';
  return `${countText(rows, 'row')}. Products: ${counts}.${pictures}`;
}

/** Details of the file that are easily overlooked. */
function Notes({ item: { state, newSubcategories, ignoredColumns, picturesToFetch } }: { item: ProductImport }) {
  if (state !== 'previewed') return null;
  const notes = [
    ...(newSubcategories.length > 0
      ? [
          `${newSubcategories.length === 1 ? 'A new subcategory' : 'New subcategories'} of More, in the shop at once: ${newSubcategories.join(', ')}.`,
        ]
      : []),
    ...(picturesToFetch > 0 ? [`${countText(picturesToFetch, 'picture')} will be fetched afterwards.`] : []),
    ...(ignoredColumns.length > 0 ? [`Passed over: the columns ${ignoredColumns.join(', ')}.`] : []),
  ];
  return (
    <Stack component="ul" sx={{ m: 0, mt: notes.length > 0 ? 1.5 : 0, p: 0, pl: 2.5, gap: 0.5 }}>
      {notes.map((note) => (
        <Typography component="li" variant="body2" color="text.secondary" key={note} sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      ))}
    </Stack>
  );
}

function LoadButton({ item, stock, onLoad }: { item: ProductImport; stock: StockMode; onLoad(): void }) {
  const changes = item.created + item.updated + (stock === 'leave' ? 0 : item.updatedByStock[stock]);
  const hasNothing = changes === 0 && item.picturesToFetch === 0;
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={onLoad} disabled={hasNothing}>
        {changes === 0 && item.picturesToFetch > 0 ? 'Fetch the pictures' : 'Load it'}
      </Button>
      {hasNothing ? <Typography color="text.secondary">The shop has all of it already.</Typography> : null}
    </Stack>
  );
}

function Progress({ item: { rows, rowsDone } }: { item: ProductImport }) {
  const label = rowsDone < rows ? `${numberText(rowsDone)} of ${numberText(rows)} rows` : 'Fetching pictures';
  return (
    <Stack sx={{ mt: 2, gap: 0.5 }} role="status">
      <LinearProgress
        variant={rowsDone < rows ? 'determinate' : 'indeterminate'}
        value={(100 * rowsDone) / Math.max(1, rows)}
        aria-label="Progress"
      />
      <Typography variant="body2">{label}. It goes on when you leave this page.</Typography>
    </Stack>
  );
}
