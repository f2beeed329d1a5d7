import { List, type ListProps, Pagination } from 'react-admin';
import { OutsideFilters } from './outside-filters.tsx';
import { SelectionOfSeen } from './selection.tsx';

/**
 * A list in pages by key: it knows whether there is more, and counts nothing. It holds a RecordTable. `mainFilter` is the filter that
 * the others narrow: the search, or what the list is of.
 */
export function ListPage({ mainFilter, children, ...props }: ListProps & { mainFilter?: string }) {
  return (
    <List
      perPage={25}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      disableSyncWithLocation={false}
      {...props}
    >
      <SelectionOfSeen>
        <OutsideFilters mainFilter={mainFilter} />
        {children}
      </SelectionOfSeen>
    </List>
  );
}
