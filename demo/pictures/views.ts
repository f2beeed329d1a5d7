import { isRefurbished, type ProductModel } from '#demo/product-model.ts';
import type { Look } from './look.ts';

/** From where products are shown, and beside what. */

/** `displayUnseen`: products that differ in what their display shows share this view. `leading`: only in the first colour, for all of them. */
export type View = { name: string; caption: string; displayUnseen?: true; leading?: true };

const front: View = { name: 'front', caption: 'front' };
const back: View = { name: 'back', caption: 'back' };
const side: View = { name: 'side', caption: 'from the side' };
const detail: View = { name: 'detail', caption: 'close up' };
const detailOfBack: View = { ...detail, displayUnseen: true };
const edge: View = { name: 'edge', caption: 'from the side', displayUnseen: true, leading: true };
const lowerEdge: View = { name: 'ports', caption: 'its lower edge with the charging port', leading: true };
const sidePorts: View = { name: 'ports', caption: 'its ports', leading: true };
const besideCard: View = { name: 'scale', caption: 'beside a bank card', leading: true };
const besidePaper: View = { name: 'scale', caption: 'beside a sheet of A4 paper', leading: true };
const box: View = { name: 'box', caption: 'with what is in the box', leading: true };
const plainBox: View = { ...box, name: 'plain-box' };

/** The first view is the one that lists show. */
const viewsByKind: Readonly<Record<Look['kind'], readonly View[]>> = {
  phone: [{ name: 'pair', caption: 'back and front' }, front, detailOfBack, edge, lowerEdge, besideCard, box],
  laptop: [
    { name: 'open', caption: 'open' },
    { name: 'lid', caption: 'from behind', displayUnseen: true },
    detail,
    sidePorts,
    besidePaper,
    box,
  ],
  tablet: [front, { name: 'back', caption: 'back and front' }, detail, edge, besideCard, box],
  watch: [front, side, detail, besideCard, box],
  headphone: [front, side, detail],
  speaker: [front, side, detail],
  mic: [front, side, detail],
  drone: [front, { name: 'top', caption: 'from above' }, detail],
  keyboard: [{ name: 'front', caption: 'at an angle' }, { name: 'top', caption: 'from above' }, detail],
  gaming: [front, side, detail],
  pencil: [{ name: 'front', caption: 'writing' }, side, { name: 'tip', caption: 'tip' }],
  accessory: [front, side, detail],
  camera: [front, back, detail],
  perfume: [front, { name: 'carton', caption: 'with its carton' }, detail],
};

/** Refurbished products come in another box. The models of phones that fold have no port. */
export function viewsOf(model: ProductModel): View[] {
  return viewsByKind[model.look.kind]
    .filter((view) => view !== lowerEdge || !isFolding(model))
    .map((view) => (view === box && isRefurbished(model) ? plainBox : view));
}

const isFolding = ({ look }: ProductModel) => look.kind === 'phone' && (look.form === 'fold' || look.form === 'flip');
