import { List, type ListProps, Pagination } from 'react-admin';

/** A list in pages by key: it knows whether there is more, and counts nothing. */
export function ListPage(props: ListProps) {
  return (
    <List
      perPage={25}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      disableSyncWithLocation={false}
      {...props}
    />
  );
}
