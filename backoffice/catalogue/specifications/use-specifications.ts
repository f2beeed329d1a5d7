import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { call } from '#backoffice/api.ts';
import type { StaffSpecification } from '#contract/staff/specifications.ts';

const all = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER } };

/** The vocabulary by name; undefined while it loads. */
export function useSpecifications() {
  return useGetList<StaffSpecification>('specifications', all).data;
}

/** The sheet of a subcategory in display order; undefined while it loads. */
export function useSheet(subcategoryId: number) {
  const { data } = useQuery({
    queryKey: sheetKey(subcategoryId),
    queryFn: () => call('getSheet', { subcategoryId }),
  });
  return data?.rows;
}

export const sheetKey = (subcategoryId: number) => ['sheets', subcategoryId];
