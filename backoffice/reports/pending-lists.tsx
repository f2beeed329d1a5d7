import { List, ListItem, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { boundedCountText, numberText } from '#backoffice/shell/counts.ts';
import { paths } from '#backoffice/shell/paths.ts';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { Report } from '#contract/staff/reports.ts';
import { Nothing, Part } from './part.tsx';

/** Open tasks, each with a link to the list in which to do it. */
export function Waiting({ report }: { report: Report }) {
  const { openOrders, cartsLeft, news } = report;
  const rows = [
    ...openOrders.map(({ state, orders }) => ({
      name: `${state} orders`,
      value: numberText(orders),
      to: paths.list('orders', { status: state }),
    })),
    { name: 'New messages', value: boundedCountText(news.messages), to: paths.list('messages') },
    {
      name: 'Reviews without an answer',
      value: boundedCountText(news.reviews),
      to: paths.list('reviews', { state: 'unanswered' }),
    },
    {
      name: 'Reviews with photos to look at',
      value: boundedCountText(news.photos),
      to: paths.list('reviews', { state: 'photos' }),
    },
    {
      name: 'Questions about products',
      value: boundedCountText(news.questions),
      to: paths.list('questions', { state: 'waiting' }),
    },
  ];
  return (
    <Part title="Waiting" columns={2}>
      <List disablePadding>
        {rows.map(({ name, value, to }) => (
          <ListItem key={name} disableGutters divider sx={{ justifyContent: 'space-between', gap: 2 }}>
            <Link to={to}>{name}</Link>
            <Typography sx={{ fontWeight: 600 }}>{value}</Typography>
          </ListItem>
        ))}
      </List>
      <Stack sx={{ mt: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${cartsLeft.carts} carts left behind`}</Typography>
        <Typography variant="body2" color="text.secondary">
          {`${aedText(cartsLeft.worthFils)} have waited in them for a day or more`}
        </Typography>
      </Stack>
    </Part>
  );
}

const productLink = (id: number, name: string) => <RelatedLink to={{ area: 'products', id }}>{name}</RelatedLink>;

export function BestSellers({ products }: { products: Report['bestSellers'] }) {
  return (
    <Part title="Best sellers, 30 days" columns={6}>
      {products.length === 0 ? (
        <Nothing>Nothing was sold yet.</Nothing>
      ) : (
        <Figures
          heads={['Product', 'Units', 'Sales']}
          rows={products.map(({ productId, name, units, salesFils }) => ({
            key: productId,
            cells: [productLink(productId, name), numberText(units), aedText(salesFils)],
          }))}
        />
      )}
    </Part>
  );
}

export function LowStock({ variants, count }: { variants: Report['lowStock']; count: number }) {
  return (
    <Part title={`Low stock: ${boundedCountText(count)}`} columns={3}>
      {variants.length === 0 ? (
        <Nothing>Nothing runs low.</Nothing>
      ) : (
        <Figures
          heads={['Product', 'SKU', 'Left']}
          rows={variants.map(({ productId, name, sku, units }) => ({
            key: `${name} ${sku}`,
            cells: [productLink(productId, name), sku, numberText(units)],
          }))}
        />
      )}
    </Part>
  );
}

export function SearchMisses({ misses }: { misses: Report['searchMisses'] }) {
  return (
    <Part title="Searches that found nothing, 7 days" columns={3}>
      {misses.length === 0 ? (
        <Nothing>Every search found something.</Nothing>
      ) : (
        <Figures
          heads={['Searched for', 'Times']}
          rows={misses.map(({ keyword, searches }) => ({
            key: keyword,
            cells: [<MissedSearch key={keyword} keyword={keyword} />, numberText(searches)],
          }))}
        />
      )}
    </Part>
  );
}

/** Leads those who may say what it means to the form for it, filled in. */
function MissedSearch({ keyword }: { keyword: string }) {
  const canAdd = useCanCall('createSynonym');
  if (!canAdd) return keyword;
  return (
    <>
      <bdi>{keyword}</bdi>{' '}
      <Link
        to={paths.create('synonyms', { phrase: keyword })}
        aria-label={`Say what ${keyword} means`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Say what it means
      </Link>
    </>
  );
}

/** A small table: the first column names the row, the last ones are figures. */
function Figures({ heads, rows }: { heads: string[]; rows: { key: string | number; cells: ReactNode[] }[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {heads.map((head, column) => (
            <TableCell key={head} align={column === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, column) => (
              <TableCell
                key={heads[column]}
                align={column === 0 ? 'left' : 'right'}
                sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
