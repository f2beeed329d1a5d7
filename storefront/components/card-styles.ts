/** Classes shared by the product card and its skeleton, so that replacing one by the other causes no layout shift. */
export const cardStyles = {
  card: 'relative flex h-full flex-col rounded-2xl border border-line bg-surface p-2 wide:p-3',
  picture: 'relative aspect-square overflow-hidden rounded-xl bg-picture',
  /** In a grid slightly less than the real width, so that the sharpest phones load the 480 px rendition. */
  pictureSizes: '(max-width: 560px) 38vw, 220px',
  brand: 'mt-2 h-4',
  name: 'mt-0.5 h-[2lh] text-sm leading-snug',
  rating: 'mt-1 h-4',
  /** Three lines: see card-price.tsx. */
  price: 'mt-1 h-14',
  button: 'mt-auto pt-2',
};
