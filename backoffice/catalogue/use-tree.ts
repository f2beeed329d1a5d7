import { useQuery } from '@tanstack/react-query';
import { call } from '#backoffice/api.ts';

/** Categories and subcategories, fetched once and shared. */
export function useTree() {
  const { data } = useQuery({ queryKey: ['categories'], queryFn: () => call('listStaffCategories') });
  return data?.items ?? [];
}
