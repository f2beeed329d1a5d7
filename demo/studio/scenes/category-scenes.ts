import { categoryTree } from '#demo/categories.ts';
import type { Scene, Thing } from './compose.ts';
import { crops, type SceneFile, thing } from './scene-files.ts';

/** What stands for a subcategory: a product of it. */
const faces: Readonly<Record<string, Thing>> = {
  mics: thing('hyperx-quadcast-2', 'front', [0, 0]),
  speaker: thing('jbl-charge-6', 'front', [0, 0], { color: 1 }),
  accessories: thing('anker-nano-charger-45w', 'front', [0, 0], { color: 2, turn: -30 }),
  drone: thing('dji-mini-4-pro', 'front', [0, 0], { turn: 30 }),
  keyboard: thing('keychron-v6-max', 'front', [0, 0]),
  gaming: thing('sony-dualsense-wireless-controller', 'front', [0, 0], { color: 3 }),
  pencil: thing('apple-pencil-pro', 'front', [0, 0]),
  headphone: thing('apple-airpods-max-usb-c', 'front', [0, 0], { color: 2 }),
  camera: thing('fujifilm-x100vi', 'front', [0, 0], { turn: 20 }),
  'android-phone': thing('google-pixel-10', 'pair', [0, 0]),
  iphone: thing('apple-iphone-17', 'pair', [0, 0]),
  perfume: thing('versace-eros-eau-de-toilette', 'front', [0, 0]),
  laptop: thing('apple-macbook-air-13-inch-m4', 'open', [0, 0], { turn: -24 }),
  tabs: thing('apple-ipad-mini-a17-pro', 'front', [0, 0]),
  watch: thing('apple-watch-series-11', 'front', [0, 0], { color: 1 }),
};

/** What stands in the strip beside the category's name, and in its icon. */
type Banner = { on: Scene['on']; things: readonly Thing[]; icon: Thing };

const banners: Readonly<Record<string, Banner>> = {
  electronics: {
    on: 'ink',
    icon: thing('sony-wh-1000xm6', 'front', [0, 0], { color: 1 }),
    things: [
      thing('sony-wh-1000xm6', 'front', [-150, -30], { color: 1 }),
      thing('fujifilm-x100vi', 'front', [20, 30], { turn: 18 }),
      thing('jbl-charge-6', 'front', [240, 0], { color: 2 }),
    ],
  },
  mobile: {
    on: 'sand',
    icon: thing('apple-iphone-16', 'pair', [0, 0], { color: 1 }),
    things: [
      thing('google-pixel-10-pro', 'pair', [-150, -10], { color: 2 }),
      thing('apple-iphone-17-pro', 'pair', [0, 10]),
      thing('samsung-galaxy-z-flip7', 'pair', [150, 0]),
    ],
  },
  lifestyle: {
    on: 'mist',
    icon: thing('swiss-arabian-shaghaf-oud', 'front', [0, 0]),
    things: [
      thing('versace-eros-eau-de-toilette', 'front', [-110, 10]),
      thing('lattafa-khamrah-eau-de-parfum', 'carton', [20, 0]),
      thing('giorgio-armani-acqua-di-gio-profondo', 'front', [140, 8]),
    ],
  },
  laptop: {
    on: 'mist',
    icon: thing('microsoft-surface-laptop-7-13-8-inch', 'open', [0, 0], { color: 2, turn: -24 }),
    things: [
      thing('apple-macbook-air-13-inch-m4', 'open', [-190, 0], { turn: 18 }),
      thing('asus-rog-strix-g16-2025', 'open', [210, 0], { turn: -18 }),
    ],
  },
  tabs: {
    on: 'sand',
    icon: thing('apple-ipad-a16', 'front', [0, 0]),
    things: [
      thing('apple-ipad-a16', 'back', [-130, 0], { color: 2 }),
      thing('apple-ipad-pro-13-inch-m5', 'front', [150, 30]),
    ],
  },
  watch: {
    on: 'ink',
    icon: thing('samsung-galaxy-watch8-classic', 'front', [0, 0]),
    things: [
      thing('apple-watch-ultra-3', 'front', [-70, 0], { turn: 14 }),
      thing('samsung-galaxy-watch8-classic', 'front', [0, 12], { color: 1, turn: 8 }),
      thing('apple-watch-series-11', 'front', [70, 0], { color: 1 }),
    ],
  },
};

/** Icons of categories and subcategories, and the wide pictures above lists. */
export function categoryScenes(): SceneFile[] {
  return categoryTree.flatMap(({ slug, subcategories }) => {
    const banner = banners[slug];
    if (!banner) throw new Error(`No banner is composed for ${slug}.`);
    const { on, things } = banner;
    const wide = crops('category').map((crop) => ({
      file: `category-${slug}-banner${crop.name}.webp`,
      scene: { on, things, elevation: 9 },
      crop,
      round: false,
    }));
    return [
      icon(`category-${slug}`, banner.icon, 'mist'),
      ...wide,
      ...subcategories.map(({ slug: sub }) => icon(`subcategory-${sub}`, faces[sub], 'paper')),
    ];
  });
}

function icon(file: string, face: Thing | undefined, on: Scene['on']): SceneFile {
  const [crop] = crops('icon');
  if (!face || !crop) throw new Error(`Nothing stands for ${file}.`);
  const elevation = ['keyboard', 'pencil'].includes(face.body.look.kind)
    ? 26
    : face.body.look.kind === 'gaming'
      ? 40
      : 11;
  return { file: `${file}.webp`, scene: { on, things: [face], elevation }, crop, round: true };
}
