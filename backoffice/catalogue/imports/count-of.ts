/** A count with its noun: 1 row, 5,000 rows. */
export const countOf = (number: number, thing: string) =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
