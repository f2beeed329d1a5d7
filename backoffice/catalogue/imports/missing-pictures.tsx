import { Button, Link, Stack, Typography } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { countText, numberText } from '#backoffice/shell/counts.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';

/** Pictures that could not be fetched, each with its product and the reason, and a button to retry. */
export function MissingPictures({ item, onRetry }: { item: ProductImport; onRetry(): void }) {
  const { id, missingPictures, picturesMissing, state } = item;
  const more = picturesMissing - missingPictures.length;
  return (
    <Panel title="Missing pictures">
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography>
          {countText(picturesMissing, 'picture')} could not be fetched; until then a product shows its others.
        </Typography>
        <Button
          variant="outlined"
          startIcon={<RotateCcw size={18} aria-hidden />}
          onClick={onRetry}
          disabled={state !== 'done'}
        >
          Try again
        </Button>
        <Link href={paths.file('downloadMissingPictures', { id })} download>
          Download the list
        </Link>
      </Stack>
      <Stack component="ul" aria-label="Missing pictures" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {missingPictures.map(({ handle, name, address, why }) => (
          <Stack
            component="li"
            key={`${handle} ${address}`}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2">{`It ${why}.`}</Typography>
            <Typography variant="body2" color="text.secondary">
              {address}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {more > 0 ? <Typography sx={{ mt: 1 }}>And {numberText(more)} more.</Typography> : null}
    </Panel>
  );
}
