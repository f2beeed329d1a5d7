import { accent, bold, type Ground, ground, ink, pill, sand, svg, type Thing, text, things } from './scene.ts';

type Wide = {
  file: string;
  on: Ground;
  headline: readonly string[];
  line: string;
  button: string;
  things: readonly Thing[];
};

const sliders: readonly Wide[] = [
  {
    file: 'slider-iphone-17-pro.svg',
    on: 'ink',
    headline: ['iPhone', '17 Pro'],
    line: 'All three colours in stock',
    button: 'See the colours',
    things: [
      { handle: 'apple-iphone-17-pro', view: 'pair', x: 540, y: 24, size: 430, color: 1 },
      { handle: 'apple-iphone-17-pro', view: 'pair', x: 760, y: 10, size: 470, color: 0 },
    ],
  },
  {
    file: 'slider-galaxy-s25-ultra.svg',
    on: 'sand',
    headline: ['Galaxy S25', 'Ultra'],
    line: '200 MP and an S Pen',
    button: 'Shop Galaxy',
    things: [
      { handle: 'samsung-galaxy-s25-ultra', view: 'pair', x: 680, y: 8, size: 470, color: 0 },
      { handle: 'samsung-s-pen-fold-edition', view: 'front', x: 860, y: 30, size: 420, turn: -12 },
    ],
  },
  {
    file: 'slider-macbook-air.svg',
    on: 'mist',
    headline: ['MacBook Air', 'on offer'],
    line: 'M4, silent, all-day battery',
    button: 'Shop laptops',
    things: [{ handle: 'apple-macbook-air-13-inch-m4', view: 'open', x: 600, y: -36, size: 590 }],
  },
  {
    file: 'slider-headphones.svg',
    on: 'ink',
    headline: ['Turn the', 'metro off'],
    line: 'Sony WH-1000XM6',
    button: 'Listen closer',
    things: [
      { handle: 'sony-wh-1000xm6', view: 'front', x: 620, y: 0, size: 480, color: 1 },
      { handle: 'sony-wh-1000xm6', view: 'side', x: 960, y: 190, size: 270, color: 2 },
    ],
  },
  {
    file: 'slider-watches.svg',
    on: 'sand',
    headline: ['Time to', 'move'],
    line: 'Corniche or summit',
    button: 'Shop watches',
    things: [
      { handle: 'samsung-galaxy-watch-ultra-2025', view: 'front', x: 560, y: 46, size: 400 },
      { handle: 'apple-watch-series-11', view: 'front', x: 720, y: 20, size: 450, color: 1 },
      { handle: 'apple-watch-ultra-3', view: 'front', x: 890, y: 46, size: 400, color: 0 },
    ],
  },
  {
    file: 'slider-refurbished.svg',
    on: 'mist',
    headline: ['Second life,', 'first class'],
    line: 'Refurbished, with warranty',
    button: 'See the grades',
    things: [
      { handle: 'apple-iphone-13-refurbished', view: 'pair', x: 590, y: 40, size: 400, color: 2 },
      { handle: 'apple-iphone-14-pro-refurbished', view: 'pair', x: 772, y: 10, size: 460 },
    ],
  },
];

const banners: readonly Wide[] = [
  {
    file: 'banner-gaming.svg',
    on: 'ink',
    headline: ['Game night'],
    line: 'Consoles, pads and headsets',
    button: 'Play now',
    things: [
      { handle: 'nintendo-switch-2', view: 'front', x: 580, y: -34, size: 350 },
      { handle: 'sony-dualsense-wireless-controller', view: 'front', x: 840, y: 20, size: 290, turn: 12 },
      { handle: 'steelseries-arctis-nova-7', view: 'front', x: 990, y: -10, size: 250, color: 1 },
    ],
  },
  {
    file: 'banner-drones.svg',
    on: 'sand',
    headline: ['Above the dunes'],
    line: 'Drones of 249 grams and less',
    button: 'Take off',
    things: [
      { handle: 'dji-mini-4-pro', view: 'front', x: 690, y: -60, size: 340 },
      { handle: 'dji-neo', view: 'front', x: 960, y: 40, size: 200 },
    ],
  },
  {
    file: 'banner-perfume.svg',
    on: 'mist',
    headline: ['Scents of the Gulf'],
    line: 'Sealed and original',
    button: 'Find yours',
    things: [
      { handle: 'lattafa-yara-eau-de-parfum', view: 'front', x: 680, y: 26, size: 250 },
      { handle: 'lattafa-khamrah-eau-de-parfum', view: 'carton', x: 790, y: 4, size: 290 },
      { handle: 'swiss-arabian-shaghaf-oud', view: 'front', x: 990, y: 18, size: 265 },
    ],
  },
];

type Square = { file: string; on: Ground; headline: readonly string[]; line: string; things: readonly Thing[] };

const advertisements: readonly Square[] = [
  {
    file: 'advertisement-tablets.svg',
    on: 'mist',
    headline: ['Back to', 'school'],
    line: 'iPad, in four colours',
    things: [
      { handle: 'apple-ipad-a16', view: 'back', x: 120, y: 196, size: 380, color: 1 },
      { handle: 'apple-ipad-a16', view: 'front', x: 260, y: 180, size: 410, color: 0 },
    ],
  },
  {
    file: 'advertisement-speakers.svg',
    on: 'ink',
    headline: ['Take it', 'outside'],
    line: 'JBL for the terrace',
    things: [
      { handle: 'jbl-charge-6', view: 'front', x: 150, y: 150, size: 430, color: 2 },
      { handle: 'jbl-go-4', view: 'front', x: 60, y: 350, size: 240, color: 4 },
    ],
  },
  {
    file: 'advertisement-cameras.svg',
    on: 'sand',
    headline: ['Keep the', 'weekend'],
    line: 'Cameras for every trip',
    things: [
      { handle: 'fujifilm-x100vi', view: 'front', x: 190, y: 170, size: 430 },
      { handle: 'fujifilm-instax-mini-12', view: 'front', x: 40, y: 300, size: 280, color: 1 },
    ],
  },
  {
    file: 'advertisement-power.svg',
    on: 'mist',
    headline: ['Never at', 'one per cent'],
    line: 'Chargers and power banks',
    things: [
      { handle: 'anker-737-charger-ganprime-120w', view: 'front', x: 60, y: 240, size: 330 },
      { handle: 'anker-prime-power-bank-27-650-mah', view: 'front', x: 270, y: 190, size: 390 },
    ],
  },
];

export function promotionScenes(): [file: string, svg: string][] {
  return [
    ...sliders.map((scene): [string, string] => [scene.file, wide(scene, 480, 78)]),
    ...banners.map((scene): [string, string] => [scene.file, wide(scene, 300, 64)]),
    ['header-banner.svg', headerBanner()],
    ...advertisements.map((scene): [string, string] => [scene.file, square(scene)]),
  ];
}

function colorsOn(on: Ground): [headline: string, line: string] {
  return on === 'ink' ? [sand, 'c4dcd9'] : [ink, '3d5f62'];
}

function wide({ on, headline, line, button, things: shown }: Wide, height: number, size: number): string {
  const [strong, quiet] = colorsOn(on);
  const block = headline.length * size * 1.04 + size * 1.9;
  const top = (height - block) / 2 + size * 0.76;
  const words = headline.map((words, index) => text(words, 70, top + index * size * 1.04, size, strong, bold)).join('');
  const below = top + (headline.length - 1) * size * 1.04;
  return svg(
    1200,
    height,
    ground(on, 1200, height, 880) +
      things(shown) +
      words +
      text(line, 72, below + size * 0.72, size * 0.46, quiet) +
      pill(button, 70, below + size * 1.05, size * 0.36),
  );
}

function headerBanner(): string {
  const code = `<tspan fill="#${accent}" font-weight="700">WELCOME10</tspan>`;
  const words = text('', 800, 78, 52, sand, 'text-anchor="middle" font-weight="600"').replace(
    '></text>',
    `>10% off your first order: ${code}</text>`,
  );
  const shown: readonly Thing[] = [
    { handle: 'apple-airpods-pro-3', view: 'front', x: 170, y: -10, size: 140 },
    { handle: 'apple-iphone-17-pro', view: 'pair', x: 60, y: -6, size: 135 },
    { handle: 'apple-watch-series-11', view: 'front', x: 1330, y: -8, size: 136, color: 1 },
    { handle: 'marshall-emberton-iii', view: 'front', x: 1430, y: -8, size: 136 },
  ];
  return svg(1600, 120, ground('ink', 1600, 120, 800) + things(shown) + words);
}

function square({ on, headline, line, things: shown }: Square): string {
  const [strong, quiet] = colorsOn(on);
  return svg(
    600,
    600,
    ground(on, 600, 600, 320) +
      things(shown) +
      headline.map((words, index) => text(words, 44, 94 + index * 66, 64, strong, bold)).join('') +
      text(line, 46, 94 + (headline.length - 1) * 66 + 48, 29, quiet),
  );
}
