import { type RaRecord, useRecordContext } from 'react-admin';

/**
 * The item that a page shows, once it was read. Coming from a list, react-admin shows the list's shorter row for a moment; `field` is one
 * that only the whole item has.
 */
export function useWholeRecord<Item extends RaRecord>(field: keyof Item): Item | null {
  const record = useRecordContext<Item>();
  return record && field in record ? record : null;
}
