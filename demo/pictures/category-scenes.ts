import { categoryTree } from '#demo/categories.ts';
import { bold, circle400, ground, ink, sand, svg, type Thing, text, things } from './scene.ts';

/** What stands for a subcategory: a product of it, in one of its colours. */
const faces: Readonly<Record<string, { handle: string; view: string; color?: number }>> = {
  mics: { handle: 'hyperx-quadcast-2', view: 'front' },
  speaker: { handle: 'jbl-charge-6', view: 'front', color: 1 },
  accessories: { handle: 'anker-nano-charger-45w', view: 'front', color: 2 },
  drone: { handle: 'dji-mini-4-pro', view: 'top' },
  keyboard: { handle: 'keychron-v6-max', view: 'top' },
  gaming: { handle: 'sony-dualsense-wireless-controller', view: 'front', color: 3 },
  pencil: { handle: 'apple-pencil-pro', view: 'front' },
  headphone: { handle: 'apple-airpods-max-usb-c', view: 'front', color: 2 },
  camera: { handle: 'fujifilm-x100vi', view: 'front' },
  'android-phone': { handle: 'google-pixel-10', view: 'pair' },
  iphone: { handle: 'apple-iphone-17', view: 'pair' },
  perfume: { handle: 'versace-eros-eau-de-toilette', view: 'front' },
  laptop: { handle: 'apple-macbook-air-13-inch-m4', view: 'open' },
  tabs: { handle: 'apple-ipad-mini-a17-pro', view: 'front' },
  watch: { handle: 'apple-watch-series-11', view: 'front', color: 1 },
};

type Banner = {
  line: string;
  things: readonly Thing[];
  on: 'ink' | 'sand' | 'mist';
  icon: { handle: string; view: string; color?: number };
};

const banners: Readonly<Record<string, Banner>> = {
  electronics: {
    line: 'Sound, play, flight and everything that plugs in',
    on: 'ink',
    icon: { handle: 'sony-wh-1000xm6', view: 'front', color: 1 },
    things: [
      { handle: 'sony-wh-1000xm6', view: 'front', x: 860, y: 10, size: 300, color: 1 },
      { handle: 'fujifilm-x100vi', view: 'front', x: 1070, y: 30, size: 290 },
      { handle: 'jbl-charge-6', view: 'front', x: 1310, y: 40, size: 270, color: 2 },
    ],
  },
  mobile: {
    line: 'UAE and international versions, new and refurbished',
    on: 'sand',
    icon: { handle: 'apple-iphone-16', view: 'pair', color: 1 },
    things: [
      { handle: 'google-pixel-10-pro', view: 'pair', x: 900, y: 14, size: 300, color: 2 },
      { handle: 'apple-iphone-17-pro', view: 'pair', x: 1080, y: 4, size: 316 },
      { handle: 'samsung-galaxy-z-flip7', view: 'pair', x: 1280, y: 14, size: 300 },
    ],
  },
  lifestyle: {
    line: 'Perfumes from the Gulf and beyond',
    on: 'mist',
    icon: { handle: 'swiss-arabian-shaghaf-oud', view: 'front' },
    things: [
      { handle: 'versace-eros-eau-de-toilette', view: 'front', x: 930, y: 20, size: 290 },
      { handle: 'lattafa-khamrah-eau-de-parfum', view: 'carton', x: 1090, y: 4, size: 310 },
      { handle: 'giorgio-armani-acqua-di-gio-profondo', view: 'front', x: 1300, y: 16, size: 290 },
    ],
  },
  laptop: {
    line: 'For lecture halls, edit suites and late-night raids',
    on: 'mist',
    icon: { handle: 'microsoft-surface-laptop-7-13-8-inch', view: 'open', color: 2 },
    things: [
      { handle: 'apple-macbook-air-13-inch-m4', view: 'open', x: 880, y: -16, size: 350 },
      { handle: 'asus-rog-strix-g16-2025', view: 'open', x: 1210, y: -10, size: 340 },
    ],
  },
  tabs: {
    line: 'To read, draw, study and fly with',
    on: 'sand',
    icon: { handle: 'apple-ipad-a16', view: 'front' },
    things: [
      { handle: 'apple-ipad-a16', view: 'back', x: 910, y: 8, size: 300, color: 2 },
      { handle: 'samsung-galaxy-tab-s11-ultra', view: 'front', x: 1080, y: 2, size: 316 },
      { handle: 'apple-ipad-pro-13-inch-m5', view: 'front', x: 1290, y: 8, size: 300 },
    ],
  },
  watch: {
    line: 'Count steps, dives, hours of sleep',
    on: 'ink',
    icon: { handle: 'samsung-galaxy-watch8-classic', view: 'front' },
    things: [
      { handle: 'apple-watch-ultra-3', view: 'front', x: 920, y: 4, size: 310 },
      { handle: 'samsung-galaxy-watch8-classic', view: 'front', x: 1090, y: 4, size: 310, color: 1 },
      { handle: 'apple-watch-series-11', view: 'front', x: 1270, y: 4, size: 310, color: 1 },
    ],
  },
};

export function categoryScenes(): [file: string, svg: string][] {
  return categoryTree.flatMap(({ slug, name, subcategories }) => {
    const banner = banners[slug];
    if (!banner) throw new Error(`No banner is drawn for ${slug}.`);
    const icons = subcategories.map((subcategory): [string, string] => [
      `subcategory-${subcategory.slug}.svg`,
      icon(faces[subcategory.slug], sand),
    ]);
    return [
      [`category-${slug}.svg`, icon(banner.icon, 'd6e4e2')],
      [`category-${slug}-banner.svg`, wide(name, banner)],
      ...icons,
    ];
  });
}

function icon(face: { handle: string; view: string; color?: number } | undefined, disc: string): string {
  if (!face) throw new Error('A subcategory has no face.');
  return svg(400, 400, circle400(disc) + things([{ ...face, x: 50, y: 46, size: 300 }]));
}

function wide(name: string, { on, line, things: shown }: Banner): string {
  const [strong, quiet] = on === 'ink' ? [sand, 'c4dcd9'] : [ink, '3d5f62'];
  return svg(
    1600,
    320,
    ground(on, 1600, 320, 1220) +
      things(shown) +
      text(name, 90, 170, 92, strong, bold) +
      text(line, 94, 226, 34, quiet),
  );
}
