import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  LinearProgress,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Title } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { StateChip } from './state-chip.tsx';

/** A file: what it would change, how far it is, and what could not be used of it. */
export function ImportPage() {
  const { id = '' } = useParams();
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => call('getProductImport', { id }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.item.state) ? 1000 : false),
  });
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  if (!data) return <Loading />;
  const { item } = data;
  const run = async () => {
    try {
      await call('runProductImport', { id });
    } catch (caught) {
      setProblem(sentenceOf(caught));
    }
    refetch();
  };
  return (
    <Stack sx={{ gap: 2, mt: 2, mb: 6, maxWidth: 1000 }}>
      <Title title={item.fileName} />
      <Card>
        <CardContent>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <StateChip state={item.state} />
            <Typography>{summaryOf(item)}</Typography>
            <span style={{ flexGrow: 1 }} />
            {item.state === 'previewed' ? (
              <Button variant="contained" onClick={run} disabled={item.created + item.updated === 0}>
                Load it
              </Button>
            ) : null}
          </Stack>
          {isUnderWay(item.state) ? <Progress item={item} /> : null}
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        </CardContent>
      </Card>
      {item.rejectedRows > 0 ? <Rejected item={item} /> : null}
      {item.planned.length > 0 ? <Planned item={item} /> : null}
    </Stack>
  );
}

const isUnderWay = (state: ProductImport['state'] | undefined) => state === 'queued' || state === 'running';

function summaryOf({ state, rows, created, updated, unchanged, picturesMissing }: ProductImport): string {
  const counts = `${created} new, ${updated} changed, ${unchanged} as they are`;
  const pictures = picturesMissing > 0 ? ` ${picturesMissing} pictures could not be fetched.` : '';
  if (state === 'previewed') return `${rows} rows. Products it would make: ${counts}.`;
  return `${rows} rows. Products: ${counts}.${pictures}`;
}

function Progress({ item: { rows, rowsDone } }: { item: ProductImport }) {
  const label = rowsDone < rows ? `${rowsDone} of ${rows} rows` : 'Fetching new pictures';
  return (
    <Box sx={{ mt: 2 }} role="status">
      <LinearProgress variant="determinate" value={(100 * rowsDone) / Math.max(1, rows)} aria-label="Progress" />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {label}. It goes on when you leave this page.
      </Typography>
    </Box>
  );
}

function Rejected({ item: { id, rejectedRows, rejected } }: { item: ProductImport }) {
  return (
    <Card component="section" aria-label="Rejected rows">
      <CardContent>
        <Alert severity="warning" sx={{ mb: 1 }}>
          {rejectedRows === 1 ? 'One row' : `${rejectedRows} rows`} cannot be used; products with such a row are left
          out.{' '}
          <Link href={`/api${staffCalls.downloadRejectedRows.path}?id=${id}`} download>
            Download the report
          </Link>
        </Alert>
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label="Rejected rows">
            <TableHead>
              <TableRow>
                <TableCell>Line</TableCell>
                <TableCell>Handle</TableCell>
                <TableCell>Problem</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rejected.map(({ line, handle, column, why }) => (
                <TableRow key={`${line} ${column} ${why}`}>
                  <TableCell>{line}</TableCell>
                  <TableCell>{handle}</TableCell>
                  <TableCell>{`${column || 'It'} ${why}.`}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </CardContent>
    </Card>
  );
}

function Planned({ item: { created, updated, planned } }: { item: ProductImport }) {
  const more = created + updated - planned.length;
  return (
    <Card component="section" aria-label="What changes">
      <CardContent>
        <Typography variant="h6" component="h2">
          What changes
        </Typography>
        <Table size="small" aria-label="Products that change">
          <TableBody>
            {planned.map(({ handle, name, what }) => (
              <TableRow key={handle}>
                <TableCell>{name}</TableCell>
                <TableCell>{handle}</TableCell>
                <TableCell>{what.join(', ')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {more > 0 ? <Typography sx={{ mt: 1 }}>And {more} more.</Typography> : null}
      </CardContent>
    </Card>
  );
}
