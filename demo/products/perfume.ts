import type { PerfumeLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';

type PerfumeRow = Omit<ModelFacts, 'specs' | 'colors' | 'points'> & {
  brand: string;
  price: Record<string, number>;
  /** Top, heart and base notes. */
  notes: [top: string, heart: string, base: string];
  /** Where it says more than the scent family of the sheet. */
  family?: string;
  wear: string;
  /** Colour of the juice or of the lacquered glass. */
  glass: string;
  bottle: PerfumeLook['bottle'];
  cap: string;
};

/** Perfumes come in one look, so they have sizes and no colours to choose. */
export function perfume({ notes, family, wear, glass, bottle, cap, ...facts }: PerfumeRow): ProductModel {
  const [top, heart, base] = notes;
  return {
    ...facts,
    subcategory: 'perfume',
    points: [
      `Opens with ${top}`,
      `${heart[0]?.toUpperCase()}${heart.slice(1)} in the heart`,
      `Dries down to ${base}`,
      wear,
    ],
    specs: {
      ...(family === undefined ? {} : { Family: family }),
      'Top notes': top,
      'Heart notes': heart,
      'Base notes': base,
    },
    inTheBox: 'Sealed bottle in its original carton',
    colors: {},
    attribute: 'Volume',
    versions: {},
    look: { kind: 'perfume', bottle, cap, glass },
  };
}
