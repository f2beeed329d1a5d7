import type { PromotionName } from '#demo/promotion-texts.ts';
import type { Scene, Thing } from './compose.ts';
import { crops, type SceneFile, thing } from './scene-files.ts';

type PromotionScene = { file: PromotionName; on: Scene['on']; things: readonly Thing[]; elevation?: number };

const sliders: readonly PromotionScene[] = [
  {
    file: 'slider-iphone-17-pro',
    on: 'ink',
    things: [
      thing('apple-iphone-17-pro', 'pair', [-88, -30], { color: 1 }),
      thing('apple-iphone-17-pro', 'pair', [54, 20], { color: 0 }),
    ],
  },
  {
    file: 'slider-galaxy-s25-ultra',
    on: 'sand',
    things: [
      thing('samsung-galaxy-s25-ultra', 'pair', [0, 0], { color: 0 }),
      thing('samsung-s-pen-creator-edition', 'side', [98, 40], { turn: 16 }),
    ],
  },
  {
    file: 'slider-macbook-air',
    on: 'mist',
    elevation: 12,
    things: [thing('apple-macbook-air-13-inch-m4', 'open', [0, 0], { turn: -24 })],
  },
  {
    file: 'slider-headphones',
    on: 'ink',
    things: [
      thing('sony-wh-1000xm6', 'front', [0, 0], { color: 1 }),
      thing('sony-wh-1000xm6', 'side', [190, -60], { color: 2 }),
    ],
  },
  {
    file: 'slider-watches',
    on: 'sand',
    things: [
      thing('samsung-galaxy-watch-ultra-2025', 'front', [-62, -14], { turn: 14 }),
      thing('apple-watch-series-11', 'front', [0, 16], { color: 1, turn: 8 }),
      thing('apple-watch-ultra-3', 'front', [64, -10], { color: 0 }),
    ],
  },
  {
    file: 'slider-refurbished',
    on: 'mist',
    things: [
      thing('apple-iphone-13-refurbished', 'pair', [-82, -24], { color: 0 }),
      thing('apple-iphone-14-pro-refurbished', 'pair', [60, 16], { color: 1 }),
    ],
  },
];

const banners: readonly PromotionScene[] = [
  {
    file: 'banner-gaming',
    on: 'ink',
    elevation: 14,
    things: [
      thing('nintendo-switch-2', 'detail', [-40, -20], { turn: 14 }),
      thing('sony-dualsense-wireless-controller', 'front', [180, 40], { turn: -8, size: 1.1 }),
      thing('steelseries-arctis-nova-7', 'front', [330, -40], { color: 1 }),
    ],
  },
  {
    file: 'banner-drones',
    on: 'sand',
    elevation: 14,
    things: [
      thing('dji-mini-4-pro', 'front', [0, 0], { turn: 26 }),
      thing('dji-neo', 'front', [330, 60], { turn: 20, size: 0.9 }),
    ],
  },
  {
    file: 'banner-perfume',
    on: 'mist',
    things: [
      thing('lattafa-yara-eau-de-parfum', 'front', [-84, 10]),
      thing('lattafa-khamrah-eau-de-parfum', 'carton', [30, 0]),
      thing('swiss-arabian-shaghaf-oud', 'front', [140, 12]),
    ],
  },
];

const advertisements: readonly PromotionScene[] = [
  {
    file: 'advertisement-tablets',
    on: 'mist',
    things: [
      thing('apple-ipad-a16', 'back', [0, 0], { color: 1 }),
      thing('apple-ipad-a16', 'front', [190, 60], { color: 0 }),
    ],
  },
  {
    file: 'advertisement-speakers',
    on: 'ink',
    things: [thing('jbl-charge-6', 'front', [0, 0], { color: 2 }), thing('jbl-go-4', 'front', [-84, 86], { color: 4 })],
  },
  {
    file: 'advertisement-cameras',
    on: 'sand',
    things: [
      thing('fujifilm-x100vi', 'front', [46, 0], { turn: 18 }),
      thing('fujifilm-instax-mini-12', 'front', [-96, -10], { color: 1, turn: 24, size: 0.85 }),
    ],
  },
  {
    file: 'advertisement-power',
    on: 'mist',
    things: [
      thing('anker-737-charger-ganprime-120w', 'front', [-54, 20], { turn: -24 }),
      thing('anker-prime-power-bank-27-650-mah', 'front', [36, -10], { turn: 18 }),
    ],
  },
];

/**
 * Every promotion in its formats: `-wide` is what the catalogue names, `-phone` the crop for narrow screens. Each leaves room for the words,
 * which are text of the page.
 */
export function promotionScenes(): SceneFile[] {
  const made = (list: readonly PromotionScene[], formats: Parameters<typeof crops>[0]) =>
    list.flatMap(({ file, elevation = 7, ...scene }) =>
      crops(formats).map((crop) => ({
        file: `${file}${crop.name}.webp`,
        scene: { elevation, ...scene },
        crop,
        round: false,
      })),
    );
  return [
    ...made(sliders, 'slider'),
    ...made(banners, 'banner'),
    ...made(advertisements, 'advertisement'),
    ...headerBanner(),
  ];
}

function headerBanner(): SceneFile[] {
  const scene = { on: 'ink', elevation: 10 } as const;
  const before = [
    thing('apple-airpods-pro-3', 'front', [0, 0]),
    thing('apple-watch-series-11', 'front', [96, -10], { color: 1 }),
  ];
  // Words with something on one side alone would look as if half of it were missing. A phone shows the middle, which is plain.
  const after = [
    thing('samsung-galaxy-watch-ultra-2025', 'front', [1105, -10]),
    thing('jbl-flip-7', 'front', [1200, 0], { color: 2, size: 0.45 }),
  ];
  return crops('header').map((crop) => ({
    file: `header-banner${crop.name}.webp`,
    scene: { ...scene, things: [...before, ...after] },
    crop,
    round: false,
  }));
}
