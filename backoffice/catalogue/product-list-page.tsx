import { Box, Chip, Stack, Typography } from '@mui/material';
import { CreateButton, DataTable, FunctionField, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { aedText } from '#backoffice/shell/aed.ts';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { RecordTable, RowLink } from '#backoffice/shell/record-table.tsx';
import { TimeField } from '#backoffice/shell/time-field.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { ProductRow } from '#contract/staff/products.ts';
import { ProductBulkActions } from './product-bulk-actions.tsx';
import { useTree } from './use-tree.ts';

/** Products including drafts, last changed first. */
export function ProductListPage() {
  const canCreate = useCanCall('createProduct');
  const canPublish = useCanCall('publishProducts');
  const tree = useTree();
  const filters = [
    <TextInput key="q" source="q" label="Name, brand, SKU" helperText={false} alwaysOn resettable />,
    <SelectInput
      key="categoryId"
      source="categoryId"
      label="Category"
      choices={tree}
      optionText="name"
      helperText={false}
      alwaysOn
    />,
    <SelectInput key="state" source="state" label="State" choices={states} helperText={false} alwaysOn />,
    <SelectInput key="stock" source="stock" label="Stock" choices={stocks} helperText={false} alwaysOn />,
  ];
  const actions = <TopToolbar>{canCreate ? <CreateButton label="New product" /> : null}</TopToolbar>;
  return (
    <ListPage
      title="Products"
      filters={filters}
      mainFilter="q"
      actions={actions}
      exports={<ExportButton name="downloadProducts" />}
      sort={{ field: 'updatedAt', order: 'DESC' }}
    >
      <RecordTable bulk={canPublish ? { noun: 'product', most: 500, actions: <ProductBulkActions /> } : undefined}>
        <DataTable.Col source="name" label="Product" disableSort>
          <FunctionField<ProductRow> render={(row) => <NameCell row={row} />} />
        </DataTable.Col>
        <DataTable.Col source="subcategoryName" label="Subcategory" disableSort />
        <DataTable.Col source="priceFils" label="Price" disableSort>
          <FunctionField<ProductRow> render={({ priceFils }) => aedText(priceFils)} sx={{ whiteSpace: 'nowrap' }} />
        </DataTable.Col>
        <DataTable.Col source="units" label="Stock" disableSort>
          <FunctionField<ProductRow> render={(row) => <StockCell row={row} />} />
        </DataTable.Col>
        <DataTable.Col source="isPublished" label="State" disableSort>
          <FunctionField<ProductRow>
            render={({ isPublished }) => (
              <Chip
                size="small"
                variant="outlined"
                color={isPublished ? 'success' : 'default'}
                label={isPublished ? 'Published' : 'Draft'}
              />
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="updatedAt" label="Changed">
          <TimeField source="updatedAt" />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  );
}

const states = [
  { id: 'published', name: 'Published' },
  { id: 'draft', name: 'Draft' },
];
const stocks = [{ id: 'low', name: 'Low stock' }];

function NameCell({ row: { name, brand, picture, variantCount } }: { row: ProductRow }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 220 }}>
      <Box
        component="img"
        src={picture || paths.placeholderPicture}
        alt=""
        loading="lazy"
        sx={{ width: 44, height: 44, objectFit: 'contain', bgcolor: '#fff', borderRadius: 1, flexShrink: 0 }}
      />
      <span>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
          <RowLink>{name}</RowLink>
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary">
          {[brand, variantCount > 1 ? `${variantCount} variants` : ''].filter(Boolean).join(' · ')}
        </Typography>
      </span>
    </Stack>
  );
}

function StockCell({ row: { units, isLowStock } }: { row: ProductRow }) {
  if (!isLowStock) return <>{units}</>;
  return (
    <Chip
      size="small"
      color={units === 0 ? 'error' : 'warning'}
      variant="outlined"
      label={units === 0 ? 'Sold out' : `${units}, one low`}
    />
  );
}
