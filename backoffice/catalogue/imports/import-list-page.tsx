import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { DataTable, FunctionField } from 'react-admin';
import { useNavigate } from 'react-router';
import { FileButton } from '#backoffice/shell/file-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { type Attempt, useProblem } from '#backoffice/shell/use-problem.ts';
import { upload } from '#backoffice/upload.ts';
import type { ProductImport } from '#contract/staff/product-imports.ts';
import { FeedAddresses } from './feed-addresses.tsx';
import { StateChip } from './state-chip.tsx';

/** Import and export of products as CSV in Shopify's columns. */
export function ImportListPage() {
  const { problem, attempt } = useProblem();
  return (
    <>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Actions attempt={attempt} />
      <ListPage
        title="Import and export"
        actions={false}
        sort={{ field: 'createdAt', order: 'DESC' }}
        empty={<NoImports />}
      >
        <RecordTable>
          <DataTable.Col source="createdAt" label="Uploaded">
            <TimeField source="createdAt" />
          </DataTable.Col>
          <DataTable.Col source="fileName" label="File" disableSort>
            <FunctionField<ProductImport> render={({ fileName }) => <RowLink>{fileName}</RowLink>} />
          </DataTable.Col>
          <DataTable.Col source="staffName" label="By" disableSort />
          <DataTable.Col source="rows" label="Rows" disableSort />
          <DataTable.Col source="rejectedRows" label="Rejected" disableSort />
          <DataTable.Col source="state" label="State" disableSort>
            <FunctionField<ProductImport> render={({ state }) => <StateChip state={state} />} />
          </DataTable.Col>
        </RecordTable>
      </ListPage>
      <Box sx={{ mt: 3 }}>
        <FeedAddresses />
      </Box>
    </>
  );
}

function NoImports() {
  return (
    <Typography color="text.secondary" sx={{ textAlign: 'center', mt: 6 }}>
      No file has been uploaded yet. A CSV in Shopify’s columns shows what it would change before anything is changed.
    </Typography>
  );
}

/** Stays mounted while the list loads, so that a file chosen in the meantime is not lost. */
function Actions({ attempt }: { attempt: Attempt }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setIsBusy(true);
    const isUploaded = await attempt(async () => {
      const { item } = await upload('uploadProductImport', { fileName: file.name }, file);
      navigate(paths.show('imports', item.id));
    });
    if (!isUploaded) setIsBusy(false);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap', py: 1 }}>
      <Button href={paths.file('exportProducts', {})} download startIcon={<Download size={18} aria-hidden />}>
        Export all products
      </Button>
      <FileButton
        accept=".csv,text/csv"
        onFiles={take}
        variant="contained"
        startIcon={<FileUp size={18} aria-hidden />}
        disabled={isBusy}
      >
        {isBusy ? 'Reading …' : 'Upload a CSV'}
      </FileButton>
    </Stack>
  );
}
