import { handleOf, type ProductModel, slugOf } from '#demo/product-model.ts';
import type { Look } from './look.ts';

export type View = { name: string; caption: string };
export type ProductPicture = { file: string; alt: string; color: string | null; view: string };

const front: View = { name: 'front', caption: 'front' };
const back: View = { name: 'back', caption: 'back' };
const side: View = { name: 'side', caption: 'from the side' };
const detail: View = { name: 'detail', caption: 'close up' };

const viewsByKind: Readonly<Record<Look['kind'], readonly View[]>> = {
  phone: [{ name: 'pair', caption: 'front and back' }, front, detail],
  laptop: [{ name: 'open', caption: 'open' }, { name: 'lid', caption: 'closed' }, detail],
  tablet: [front, back, detail],
  watch: [front, side, detail],
  headphone: [front, side, detail],
  speaker: [front, detail],
  mic: [front, detail],
  drone: [{ name: 'top', caption: 'from above' }, front, detail],
  keyboard: [{ name: 'top', caption: 'from above' }, detail],
  gaming: [front, detail],
  pencil: [front, { name: 'tip', caption: 'tip' }],
  accessory: [front, detail],
  camera: [front, back, detail],
  perfume: [front, { name: 'carton', caption: 'with its carton' }, detail],
};

/** All pictures of a product: handle, colour and view make the name of the file. */
export function picturesOf(model: ProductModel): ProductPicture[] {
  const handle = handleOf(model);
  const colors: [string | null, string | null][] = Object.entries(model.colors);
  if (colors.length === 0) colors.push([null, null]);
  return colors.flatMap(([colorName, hex]) =>
    viewsByKind[model.look.kind].map(({ name, caption }) => ({
      file: `${[handle, colorName && slugOf(colorName), name].filter(Boolean).join('-')}.svg`,
      alt: `${[model.name, colorName].filter(Boolean).join(', ')}, ${caption}`,
      color: hex,
      view: name,
    })),
  );
}
