/** A row that would keep fewer products than this keeps all: a small shop has its rows. As many as a wide screen shows at once. */
const fewest = 6;

/**
 * Returns a function that takes the products of one row of the home page after the other, and leaves out those which two rows show
 * already (R-HOM-5).
 */
export function atMostTwice() {
  const times = new Map<number, number>();
  return <Card extends { id: number }>(products: Card[]): Card[] => {
    const rest = products.filter(({ id }) => (times.get(id) ?? 0) < 2);
    const shown = rest.length === products.length || rest.length < fewest ? products : rest;
    for (const { id } of shown) times.set(id, (times.get(id) ?? 0) + 1);
    return shown;
  };
}
