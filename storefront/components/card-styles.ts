/** What a product card and its skeleton have in common, so that the one takes the place of the other without a move. */
export const cardStyles = {
  card: 'relative flex h-full flex-col rounded-2xl border border-line bg-surface p-2 wide:p-3',
  picture: 'relative aspect-square overflow-hidden rounded-xl bg-picture',
  /** In a grid, a little less than it is, so that the sharpest phones take the form of 480 px. */
  pictureSizes: '(max-width: 560px) 38vw, 220px',
  name: 'mt-2.5 h-[2lh] text-sm leading-snug',
  rating: 'mt-1 h-5',
  /** Two lines: what is asked, and below it what was asked before. */
  price: 'mt-1 h-12',
  button: 'mt-auto pt-2',
};
