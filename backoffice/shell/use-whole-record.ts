import { type RaRecord, useRecordContext } from 'react-admin';

/**
 * The loaded record of a page. Coming from a list, react-admin first shows the shorter row of the list; `field` exists only on the whole
 * record.
 */
export function useWholeRecord<Item extends RaRecord>(field: keyof Item): Item | null {
  const record = useRecordContext<Item>();
  return record && field in record ? record : null;
}
