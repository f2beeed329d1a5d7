import { createContext, useContext, useEffect } from 'react';
import { type FilterPayload, useListContext } from 'react-admin';

/** What a list is about to be filtered by, while it is still drawn by the filters before. Of a ListPage. */
export const ComingFilters = createContext<{ current: FilterPayload }>({ current: {} });

/** Changes the filters of a list from what they are about to be, so that a change under way is not taken back by the next. */
export function useChangeFilters(): (change: (filters: FilterPayload) => FilterPayload, shown?: object) => void {
  const { filterValues, setFilters } = useListContext();
  const coming = useContext(ComingFilters);
  useEffect(() => {
    coming.current = filterValues;
  }, [coming, filterValues]);
  return (change, shown) => {
    coming.current = change(coming.current);
    setFilters(coming.current, shown);
  };
}
