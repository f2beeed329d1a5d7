import { Stack } from '@mui/material';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { List, ListActions, type ListProps, Pagination } from 'react-admin';
import { FilterBar } from './filter-bar.tsx';
import { HiddenByFilters } from './hidden-by-filters.tsx';
import { SelectionProvider } from './selection.tsx';
import { ComingFilters } from './use-change-filters.ts';

type Props = Omit<ListProps, 'filters'> & {
  filters?: ReactElement<{ source: string }>[];
  mainFilter?: string;
  /** The buttons that export the list. */
  exports?: ReactNode;
};

/**
 * A list with keyset pages: it knows whether more follow, but not the total. Contains a RecordTable, which says so when the list is empty,
 * unless `empty` says it in its own words. `mainFilter` is the filter that the others narrow: the search, or the list's scope.
 */
export function ListPage({
  filters,
  actions = <ListActions />,
  exports,
  mainFilter,
  empty = false,
  children,
  ...props
}: Props) {
  return (
    <ComingFilters.Provider value={useRef({})}>
      <List
        perPage={25}
        exporter={false}
        empty={empty}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        disableSyncWithLocation={false}
        actions={
          <FilterBar inputs={filters}>
            <Stack
              direction="row"
              sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', justifyContent: 'flex-end' }}
            >
              {exports}
              {actions}
            </Stack>
          </FilterBar>
        }
        {...props}
      >
        <SelectionProvider>
          <HiddenByFilters mainFilter={mainFilter} />
          {children}
        </SelectionProvider>
      </List>
    </ComingFilters.Provider>
  );
}
