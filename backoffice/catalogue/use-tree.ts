import { useQuery } from '@tanstack/react-query';
import { call } from '#backoffice/api.ts';

/** The categories and their subcategories, asked once for all who need them. */
export function useTree() {
  const { data } = useQuery({ queryKey: ['categories'], queryFn: () => call('listStaffCategories') });
  return data?.items ?? [];
}
