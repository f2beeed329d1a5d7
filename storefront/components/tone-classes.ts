/**
 * The letters over a picture, and the ground that they are read on until it is there. Both are the same in light and dark, as pictures are.
 */
export const toneClasses = { dark: 'bg-on-strip text-strip', light: 'bg-strip text-on-strip' };
