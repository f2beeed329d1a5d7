import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { DataTable, FunctionField, SelectInput, TextInput, TopToolbar, useRefresh } from 'react-admin';
import { ExportButton } from '#backoffice/shell/export-button.tsx';
import { ListPage } from '#backoffice/shell/list-page.tsx';
import { RecordTable } from '#backoffice/shell/record-table.tsx';
import { RelatedLink } from '#backoffice/shell/related-link.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import type { StockRow } from '#contract/staff/stock.ts';
import { StockDialog } from './stock-dialog.tsx';

const levels = [
  { id: 'low', name: 'Low stock' },
  { id: 'none', name: 'Sold out' },
];
const filters = [
  <TextInput key="q" source="q" label="SKU or product" helperText={false} alwaysOn resettable />,
  <SelectInput key="level" source="level" label="Level" choices={levels} helperText={false} alwaysOn />,
];

/** Variants by remaining stock; received, miscounted and damaged units are recorded here. */
export function StockPage() {
  const [moving, setMoving] = useState<StockRow | null>(null);
  const refresh = useRefresh();
  const canMove = useCanCall('moveStock');
  return (
    <>
      <ListPage
        title="Stock"
        filters={filters}
        mainFilter="q"
        filterDefaultValues={{ level: 'low' }}
        actions={<TopToolbar />}
        exports={<ExportButton name="downloadStock" />}
        sort={{ field: 'units', order: 'ASC' }}
      >
        <RecordTable>
          <DataTable.Col source="productName" label="Product" disableSort>
            <FunctionField<StockRow>
              render={({ productId, productName }) => (
                <RelatedLink to={{ area: 'products', id: productId }}>{productName}</RelatedLink>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="options" label="Variant" disableSort />
          <DataTable.Col source="sku" label="SKU" disableSort sx={{ whiteSpace: 'nowrap' }} />
          <DataTable.Col source="units" label="Units">
            <FunctionField<StockRow>
              render={({ units }) =>
                units === 0 ? <Chip size="small" color="error" variant="outlined" label="0" /> : units
              }
            />
          </DataTable.Col>
          <DataTable.Col source="isPublished" label="State" disableSort>
            <FunctionField<StockRow> render={({ isPublished }) => (isPublished ? 'Published' : 'Draft')} />
          </DataTable.Col>
          {canMove ? (
            <DataTable.Col source="id" label="Change" disableSort>
              <FunctionField<StockRow>
                render={(row) => (
                  <Button size="small" aria-label={`Change the stock of ${nameOf(row)}`} onClick={() => setMoving(row)}>
                    Change
                  </Button>
                )}
              />
            </DataTable.Col>
          ) : null}
        </RecordTable>
      </ListPage>
      {moving ? (
        <StockDialog
          variantId={moving.id}
          name={nameOf(moving)}
          onClose={() => setMoving(null)}
          onMoved={() => refresh()}
        />
      ) : null}
    </>
  );
}

const nameOf = ({ productName, options }: StockRow) => [productName, options].filter(Boolean).join(', ');
