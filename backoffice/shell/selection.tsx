import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Identifier, ListContextProvider, type RaRecord, useDataProvider, useListContext } from 'react-admin';

/** The selected rows of a list: on the visible page and, after Select all, the first rows of all that match. */
export type Selection = {
  ticked: RaRecord[];
  /** Selected rows that are not on this page. */
  unseen: RaRecord[];
  /** True when all matching rows are selected. */
  isEverything: boolean;
  /** Selects the matching rows in list order, `most` at most. */
  selectAll(most: number): Promise<void>;
  clear(): void;
};

const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('Only what stands in a ListPage has a selection.');
  return selection;
}

type Ticks = { view: string; ids: Identifier[]; further: RaRecord[]; isEverything: boolean };
const nothing: Ticks = { view: '', ids: [], further: [], isEverything: false };

/**
 * Replaces react-admin's selection, which survives searches, filters, pages and visits, so that actions change invisible rows. This one
 * belongs to one view of a list: another search, filter, order or page clears it, rows that leave the screen are deselected, and nothing is
 * stored.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { data = [], filterValues, sort, page, perPage, resource } = list;
  const [ticks, setTicks] = useState(nothing);
  const view = JSON.stringify([resource, filterValues, sort, page, perPage]);
  const { ids, further, isEverything } = ticks.view === view ? ticks : nothing;
  const unseen = further.filter(({ id }) => ids.includes(id) && !data.some((row) => row.id === id));
  const ticked = [...data.filter(({ id }) => ids.includes(id)), ...unseen];
  const selectedIds = ticked.map(({ id }) => id);
  // Deselects instead of hiding: a row that returns to the screen is not selected again.
  if (selectedIds.length !== ticks.ids.length) setTicks({ view, ids: selectedIds, further, isEverything });

  const tick = (chosen: Identifier[]) => setTicks({ view, ids: chosen, further, isEverything: false });
  const clear = () => setTicks(nothing);
  const readFirst = useFirstRows();
  const selectAll = async (most: number) => {
    const { rows, isAll } = await readFirst(most);
    setTicks({ view, ids: rows.map(({ id }) => id), further: rows, isEverything: isAll });
  };
  const toggle = (id: Identifier) =>
    tick(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);

  return (
    <SelectionContext.Provider value={{ ticked, unseen, isEverything, selectAll, clear }}>
      <ListContextProvider
        value={{ ...list, selectedIds, onSelect: tick, onToggleItem: toggle, onUnselectItems: clear }}
      >
        {children}
      </ListContextProvider>
    </SelectionContext.Provider>
  );
}

/** The page size limit of the list calls. */
const rowsAtOnce = 100;

/** Reads the first rows of the list with its current filters and order, in batches. */
function useFirstRows() {
  const { resource, filterValues: filter, sort } = useListContext();
  const { getList } = useDataProvider();
  return async (most: number): Promise<{ rows: RaRecord[]; isAll: boolean }> => {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page++) {
      const { data, pageInfo } = await getList(resource, { pagination: { page, perPage: rowsAtOnce }, sort, filter });
      rows.push(...data);
      const isAll = !pageInfo?.hasNextPage;
      if (isAll || rows.length >= most) return { rows: rows.slice(0, most), isAll: isAll && rows.length <= most };
    }
  };
}
