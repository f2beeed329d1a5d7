import { CardContent, Link, Typography } from '@mui/material';
import type { SxProps } from '@mui/material/styles';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  useCanAccess,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { type Bulk, SelectionBar } from './selection-bar.tsx';

/**
 * The table of a list. Its main column holds a RowLink, so that records open by keyboard and in new tabs; a click elsewhere in the row does
 * the same. With `bulk`, rows can be selected.
 */
export function RecordTable({
  bulk,
  empty,
  sx,
  children,
}: {
  bulk?: Bulk | undefined;
  empty?: ReactNode;
  sx?: SxProps;
  children: ReactNode;
}) {
  return (
    <PageOfRow.Provider value={usePageOfRow()}>
      <DataTable
        rowClick={false}
        body={LinkedBody}
        bulkActionButtons={bulk ? bulk.actions : false}
        bulkActionsToolbar={false}
        empty={empty ?? <NothingFound />}
        sx={{ '& tr:has(a[data-opens-row])': { cursor: 'pointer' }, ...sx }}
      >
        {children}
      </DataTable>
      {bulk ? <SelectionBar {...bulk} /> : null}
    </PageOfRow.Provider>
  );
}

type PageKind = 'show' | 'edit';
const PageOfRow = createContext<PageKind | null>(null);

/** The page that a row opens; null when the area has none or the user may not see it. */
function usePageOfRow(): PageKind | null {
  const resource = useResourceContext() ?? '';
  const { hasShow, hasEdit } = useResourceDefinition();
  const page = hasShow ? 'show' : 'edit';
  const { canAccess } = useCanAccess({ resource, action: page });
  return canAccess && (hasShow || hasEdit) ? page : null;
}

/** Shown in place of an empty table. */
function NothingFound() {
  const { filterValues } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <CardContent>
      <Typography color="text.secondary">{isNarrowed ? 'Nothing matches.' : 'There is nothing here yet.'}</Typography>
    </CardContent>
  );
}

/** The row's name as a link to its record; plain text when it cannot be opened. */
export function RowLink({ children }: { children: ReactNode }) {
  const page = useContext(PageOfRow);
  const resource = useResourceContext();
  const record = useRecordContext();
  const createPath = useCreatePath();
  if (page === null || !record) return children;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id: record.id, type: page })}
      data-opens-row=""
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}

function LinkedBody(props: object) {
  return <DataTableBody {...props} row={LinkedRow} />;
}

function LinkedRow(props: DataTableRowProps) {
  return <DataTableRow {...props} onClick={openRow} />;
}

/** A click in the row follows its link; with Ctrl or ⌘ in a new tab. A click that ends a text selection does not. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-opens-row]');
  const isControl = (event.target as HTMLElement).closest('a, button, input, label') !== null;
  if (!link || isControl || window.getSelection()?.toString()) return;
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
