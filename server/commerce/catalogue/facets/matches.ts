/** The products of a list, in no order, each with the variant that its card shows: columns, of which the first `size` are used. */
export type Matches = {
  size: number;
  ids: Int32Array;
  /** The position of the variant; -1 where all variants match, so that the card is the product's own. */
  positions: Int32Array;
  prices: Int32Array;
  /** As `Shelf.offers`. */
  offers: Uint8Array;
  /** Of the cheapest matching variant in stock; -1 if all of them cost the same. */
  fromPrices: Int32Array;
};

export const createMatches = (length: number): Matches => ({
  size: 0,
  ids: new Int32Array(length),
  positions: new Int32Array(length),
  prices: new Int32Array(length),
  offers: new Uint8Array(length),
  fromPrices: new Int32Array(length),
});
