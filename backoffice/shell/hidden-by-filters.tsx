import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider, useListContext } from 'react-admin';
import { numberText } from './counts.ts';
import { useChangeFilters } from './use-change-filters.ts';

/**
 * Filters persist, so a search may miss rows outside them: shows how many more match without the filters, and removes the filters on a
 * click. `mainFilter` (the search, or the list's scope) stays. A list without one shows it when the filters leave no rows.
 */
export function HiddenByFilters({ mainFilter }: { mainFilter: string | undefined }) {
  const { data, filterValues, isPending, isPlaceholderData } = useListContext();
  const changeFilters = useChangeFilters();
  const search = mainOf(filterValues, mainFilter);
  const isNarrowed = Object.keys(filterValues).length > Object.keys(search).length;
  const isSearched = Object.keys(search).length > 0;
  const isReady = !isPending && !isPlaceholderData;
  const text = useOutsideText(search, isReady && isNarrowed && (isSearched || data?.length === 0));
  if (!text) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mx: 2, mt: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={() => changeFilters((filters) => mainOf(filters, mainFilter), {})}>
          Show them
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

function mainOf(filterValues: FilterPayload, mainFilter = ''): FilterPayload {
  const value = filterValues[mainFilter];
  return value ? { [mainFilter]: value } : {};
}

/** `2 more outside the filters`; null while unknown or when there are none. */
function useOutsideText(search: FilterPayload, isAsked: boolean): string | null {
  const { resource, filterValues } = useListContext();
  const count = useBoundedCount();
  const { data } = useQuery({
    queryKey: [resource, 'outside the filters', filterValues],
    queryFn: () => Promise.all([count(search), count(filterValues)]),
    enabled: isAsked,
  });
  if (!isAsked || !data) return null;
  const [all, inside] = data;
  const outside = all.count - inside.count;
  if (all.isMore && inside.isMore) return 'There may be more outside the filters.';
  if (outside <= 0) return null;
  return `${all.isMore ? 'More than ' : ''}${numberText(outside)} more outside the filters.`;
}

/** Counting stops at one page of the list, so the cost does not grow with the number of rows. */
const mostCounted = 100;

function useBoundedCount() {
  const { resource, sort } = useListContext();
  const { getList } = useDataProvider();
  return async (filter: FilterPayload) => {
    const pagination = { page: 1, perPage: mostCounted };
    const { data, pageInfo } = await getList(resource, { pagination, sort, filter });
    return { count: data.length, isMore: pageInfo?.hasNextPage === true };
  };
}
