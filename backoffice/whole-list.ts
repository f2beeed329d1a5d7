import type { GetListParams, RaRecord } from 'react-admin';

/** A page of a list that the API answers whole and in order; the filter `q` finds a part of any of a record's texts. */
export function pageOfWhole(items: RaRecord[], { pagination, filter }: Pick<GetListParams, 'pagination' | 'filter'>) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const found = items.filter((item) =>
    hasPart(
      item,
      String(filter?.q ?? '')
        .trim()
        .toLowerCase(),
    ),
  );
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

const hasPart = (item: RaRecord, part: string) =>
  Object.values(item).some((value) => typeof value === 'string' && value.toLowerCase().includes(part));
