import { bands, orb, peaks, tiles } from './more-wallpapers.ts';
import { creek, dunes, glowing, hueOf, type Paper, ribbons } from './wallpaper.ts';

export type PaperKind = 'dunes' | 'ribbons' | 'creek' | 'glow' | 'orb' | 'bands' | 'peaks' | 'tiles';

/** A picture behind the signs of a display. `hue` in degrees of the colour circle. */
export type Wallpaper = { paper: PaperKind; hue: number; dark: boolean };

const draw: Readonly<Record<PaperKind, (paper: Paper, w: number, h: number, hue: number, dark: boolean) => void>> = {
  dunes,
  ribbons,
  creek,
  glow: glowing,
  orb,
  bands,
  peaks,
  tiles,
};

export function wallpaper(paper: Paper, w: number, h: number, { paper: kind, hue, dark }: Wallpaper) {
  draw[kind](paper, w, h, hue, dark);
}

export const keyOf = ({ paper, hue, dark }: Wallpaper) => `${paper} ${hue} ${dark}`;

/** The wallpaper that goes with a colour of the product, as makers choose it. */
export function inColorOf(hex: string, paper: PaperKind): Wallpaper {
  const { hue, vivid, light } = hueOf(hex);
  const dark = light < 0.55;
  const ofGrey = {
    dunes: 28,
    creek: 186,
    ribbons: dark ? 200 : 32,
    glow: dark ? 264 : 24,
    orb: 200,
    bands: 20,
    peaks: 210,
    tiles: 30,
  };
  return { paper, hue: vivid ? hue : ofGrey[paper], dark };
}
