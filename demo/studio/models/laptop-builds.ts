import type { LaptopLook } from '#demo/pictures/look.ts';

export type Build = {
  width: number;
  depth: number;
  base: number;
  lid: number;
  corner: number;
  bezel: readonly [side: number, top: number, bottom: number];
};

const builds: Readonly<Record<LaptopLook['style'], Build>> = {
  aluminium: { width: 312, depth: 221, base: 11, lid: 4, corner: 11, bezel: [5, 6, 9] },
  business: { width: 335, depth: 228, base: 15, lid: 5.4, corner: 7, bezel: [6, 10, 14] },
  gaming: { width: 356, depth: 262, base: 22, lid: 6.5, corner: 9, bezel: [6, 9, 18] },
  convertible: { width: 314, depth: 221, base: 13, lid: 4.6, corner: 10, bezel: [5, 6, 9] },
  'dual-screen': { width: 300, depth: 204, base: 8, lid: 7, corner: 8, bezel: [5, 5, 6] },
};

/** What a maker does otherwise: a display of 3:2, a frame that is hardly there, a broad chin below the display. */
const ownWays: Readonly<Record<string, Partial<Build>>> = {
  microsoft: { depth: 244, corner: 8, bezel: [8, 9, 10] },
  dell: { base: 10, corner: 6, bezel: [3.5, 5, 6] },
  hp: { corner: 14, bezel: [6, 10, 17] },
  acer: { base: 14, corner: 7, bezel: [7, 10, 16] },
  lenovo: { corner: 5, bezel: [6, 9, 12] },
  asus: { corner: 9, bezel: [5, 7, 13] },
};

export function buildOf({ style }: LaptopLook, family: string): Build {
  const usual = builds[style];
  return style === 'gaming' || style === 'dual-screen' ? usual : { ...usual, ...ownWays[family] };
}

/** The colour in which a gaming laptop's keys and front edge shine. */
export function gamingLight(family: string): string {
  const lights: Readonly<Record<string, string>> = {
    asus: '#ff4fa8',
    lenovo: '#eef4ff',
    hp: '#5dffb2',
    msi: '#ff3434',
    acer: '#ff6a2a',
  };
  return lights[family] ?? '#36c8ff';
}
