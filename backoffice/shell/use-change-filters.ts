import { createContext, useContext, useEffect } from 'react';
import { type FilterPayload, useListContext } from 'react-admin';

/** The filters that a ListPage is about to apply, while it still renders the previous ones. */
export const ComingFilters = createContext<{ current: FilterPayload }>({ current: {} });

/** Changes a list's filters starting from the pending ones, so that two quick changes do not undo each other. */
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
