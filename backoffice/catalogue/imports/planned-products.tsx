import { Box, Chip, Stack, Typography } from '@mui/material';
import { countText, numberText } from '#backoffice/shell/counts.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import type { ProductImport, StockMode } from '#contract/staff/product-imports.ts';

type Planned = ProductImport['planned'][number];
type Change = Planned['changes'][number];

const mostShown = 100;

/** The changes of each product: every field before and after, stock as chosen. */
export function PlannedProducts({ item, stock }: { item: ProductImport; stock: StockMode }) {
  const changing = item.planned
    .map((product) => ({ ...product, stockChanges: stockChanges(product, stock) }))
    .filter(({ isNew, changes, stockChanges }) => isNew || changes.length > 0 || stockChanges.length > 0);
  if (changing.length === 0) return null;
  const shown = changing.slice(0, mostShown);
  const byStock = item.state === 'previewed' && stock !== 'leave' ? item.updatedByStock[stock] : 0;
  const more = item.created + item.updated + byStock - shown.length;
  return (
    <Panel title="What changes">
      <Stack component="ul" aria-label="Products that change" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((product) => (
          <Stack component="li" key={product.handle} sx={{ py: 1, borderTop: 1, borderColor: 'divider', gap: 0.5 }}>
            <Stack
              direction="row"
              sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center', overflowWrap: 'anywhere' }}
            >
              <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
              {product.isNew ? <Chip size="small" color="success" variant="outlined" label="New" /> : null}
              <Typography variant="body2" color="text.secondary">
                {product.handle}
              </Typography>
            </Stack>
            <Changes changes={[...product.changes, ...product.stockChanges]} more={product.moreChanges} />
          </Stack>
        ))}
      </Stack>
      {more > 0 ? <Typography sx={{ mt: 1 }}>And {numberText(more)} more.</Typography> : null}
    </Panel>
  );
}

function stockChanges({ stock }: Planned, mode: StockMode): Change[] {
  if (mode === 'leave') return [];
  return stock
    .map(({ variant, before, inFile }) => ({ variant, before, after: mode === 'set' ? inFile : before + inFile }))
    .filter(({ before, after }) => before !== after)
    .map(({ variant, before, after }) => ({
      what: variant === 'the product' ? 'Stock' : `Stock of ${variant}`,
      before: String(before),
      after: String(after),
    }));
}

function Changes({ changes, more }: { changes: Change[]; more: number }) {
  if (changes.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '200px 1fr' }, columnGap: 2, rowGap: 0.25 }}
    >
      {changes.map(({ what, before, after }) => (
        <Stack key={`${what} ${before} ${after}`} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {what}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }} dir="auto">
            <OldAndNew before={before} after={after} />
          </Typography>
        </Stack>
      ))}
      {more > 0 ? (
        <Typography component="dd" variant="body2" sx={{ m: 0, gridColumn: { sm: 2 } }}>
          And {countText(more, 'more change')}.
        </Typography>
      ) : null}
    </Box>
  );
}

function OldAndNew({ before, after }: Pick<Change, 'before' | 'after'>) {
  return (
    <>
      {before === '' ? null : <del>{before}</del>}
      {before === '' || after === '' ? null : ' → '}
      {after === '' ? null : <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{after}</ins>}
    </>
  );
}
