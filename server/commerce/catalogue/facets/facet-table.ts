import type { ListedProduct } from '#commerce/catalogue/product-table/listed-product.ts';
import type { FacetProduct } from '#commerce/catalogue/read-facet-products.ts';
import type { Vocabulary } from './read-vocabulary.ts';
import { createShelf, differsAt, putAt, removeAt, type Shelf } from './shelf.ts';

/** All published products as facets count them, and what they can be narrowed by. */
export type FacetTable = {
  vocabulary: Vocabulary;
  size(): number;
  /** Adds a product, or replaces what is known of it. */
  put(product: FacetProduct): void;
  /** Removes a product, if it is there. */
  remove(id: number): void;
  /** Whether a product is known otherwise than lists have it now; undefined: it is not published. */
  differs(id: number, listed: ListedProduct | undefined): boolean;
  /** Whether so much is no longer used that it should all be read again. */
  isWasteful(): boolean;
  /** The shelves of these subcategories that have had products; of all if null. */
  shelves(subcategoryIds: readonly number[] | null): Shelf[];
};

export function createFacetTable(vocabulary: Vocabulary): FacetTable {
  const shelves = new Map<number, Shelf>();
  const places = createPlaces();
  let size = 0;

  function remove(id: number) {
    const known = places.get(id);
    const shelf = known && shelves.get(known.subcategoryId);
    if (!known || !shelf) return;
    removeAt(shelf, known.place);
    places.set(id, null);
    size--;
  }

  return {
    vocabulary,
    size: () => size,
    put(product) {
      const { id, subcategoryId } = product;
      const known = places.get(id);
      if (known && known.subcategoryId !== subcategoryId) remove(id);
      const shelf = shelves.get(subcategoryId) ?? createShelf(subcategoryId);
      shelves.set(subcategoryId, shelf);
      const place = known?.subcategoryId === subcategoryId ? known.place : shelf.size;
      if (place === shelf.size) size++;
      putAt(shelf, place, product);
      places.set(id, { subcategoryId, place });
    },
    remove,
    differs(id, listed) {
      const known = places.get(id);
      const shelf = known && shelves.get(known.subcategoryId);
      if (!listed || !known || !shelf) return Boolean(listed) !== Boolean(shelf);
      return known.subcategoryId !== listed.subcategoryId || differsAt(shelf, known.place, listed);
    },
    isWasteful() {
      let unused = 0;
      let rows = 0;
      for (const shelf of shelves.values()) {
        unused += shelf.unusedRows;
        rows += shelf.rowSize;
      }
      return unused > worthReading + rows / 4;
    },
    shelves(subcategoryIds) {
      return subcategoryIds === null ? [...shelves.values()] : subcategoryIds.flatMap((id) => shelves.get(id) ?? []);
    },
  };
}

const worthReading = 1000;

type Place = { subcategoryId: number; place: number };

/** Ids are dense but for products that were deleted, so they are kept in pages of 1,024 consecutive ids, two numbers each. */
const pageBits = 10;

function createPlaces() {
  const pages: Int32Array[] = [];
  const at = (id: number) => 2 * (id & (2 ** pageBits - 1));
  return {
    get(id: number): Place | null {
      const page = pages[id >>> pageBits];
      const subcategoryId = page?.[at(id)] ?? 0;
      return subcategoryId === 0 ? null : { subcategoryId, place: page?.[at(id) + 1] as number };
    },
    set(id: number, place: Place | null) {
      const page = pages[id >>> pageBits] ?? new Int32Array(2 ** (pageBits + 1));
      pages[id >>> pageBits] = page;
      page[at(id)] = place?.subcategoryId ?? 0;
      page[at(id) + 1] = place?.place ?? 0;
    },
  };
}
