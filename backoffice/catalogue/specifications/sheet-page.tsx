import { Alert, Link, Stack, Typography } from '@mui/material';
import { Loading, Title } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { useTree } from '#backoffice/catalogue/use-tree.ts';
import { Panel } from '#backoffice/shell/panel.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { SheetRows } from './sheet-rows.tsx';
import { SheetSection } from './sheet-section.tsx';
import { useSheet, useSpecifications } from './use-specifications.ts';

/** The specifications that the products of a subcategory have, in display order, and what each is used for. */
export function SheetPage() {
  const { subcategoryId } = useParams();
  return <SheetOf key={subcategoryId} subcategoryId={Number(subcategoryId)} />;
}

function SheetOf({ subcategoryId }: { subcategoryId: number }) {
  const tree = useTree();
  const subcategory = tree.flatMap(({ subcategories }) => subcategories).find(({ id }) => id === subcategoryId);
  const rows = useSheet(subcategoryId);
  const specifications = useSpecifications();
  const canSave = useCanCall('saveSheet');
  if (tree.length > 0 && !subcategory)
    return (
      <Alert severity="error">There is no such subcategory. It may have been deleted, or the link is wrong.</Alert>
    );
  if (!subcategory || !rows || !specifications) return <Loading />;
  return (
    <Stack sx={{ gap: 2, mt: 2, mb: 6, maxWidth: 900 }}>
      <Title title={`Specifications of ${subcategory.name}`} />
      <Typography>
        Products of this subcategory show these in this order. They come from the{' '}
        <Link component={RouterLink} to={paths.list('specifications')}>
          list of all specifications
        </Link>
        .
      </Typography>
      {canSave ? (
        <SheetSection subcategoryId={subcategoryId} stored={rows} specifications={specifications} />
      ) : (
        <Panel title="Sheet">
          <SheetRows rows={rows} specifications={specifications} />
        </Panel>
      )}
    </Stack>
  );
}
