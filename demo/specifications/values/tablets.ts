import { factTable } from '#demo/specifications/fact-table.ts';

const dimensity = 'MediaTek Dimensity 9400+';
const included = 'In the box';
const apart = 'Sold separately';

/** Apple states no capacity of batteries in mAh. Weights are those of the Wi-Fi models. */
export const tabletFacts = factTable(
  ['screen', 'ram', 'refresh-rate', 'chip', 'battery', 'weight', 'cellular', 'pen', 'water-resistance'],
  {
    'apple-ipad-pro-13-inch-m5': [13, null, 120, 'Apple M5', null, 579, null, apart, 'None'],
    'apple-ipad-pro-11-inch-m5': [11, null, 120, 'Apple M5', null, 444, null, apart, 'None'],
    'apple-ipad-air-11-inch-m3': [11, 8, 60, 'Apple M3', null, 460, null, apart, 'None'],
    'apple-ipad-air-13-inch-m3': [13, 8, 60, 'Apple M3', null, 616, null, apart, 'None'],
    'apple-ipad-a16': [10.9, 6, 60, 'Apple A16', null, 477, null, apart, 'None'],
    'apple-ipad-mini-a17-pro': [8.3, 8, 60, 'Apple A17 Pro', null, 293, null, apart, 'None'],
    'samsung-galaxy-tab-s11-ultra': [14.6, null, 120, dimensity, 11600, 692, false, included, 'IP68'],
    'samsung-galaxy-tab-s11': [11, null, 120, dimensity, 8400, 469, false, included, 'IP68'],
    'samsung-galaxy-tab-s10-fe': [10.9, null, 90, 'Exynos 1580', 8000, 497, false, included, 'IP68'],
    'samsung-galaxy-tab-a9-plus': [11, null, 90, 'Snapdragon 695', 7040, 480, false, 'None', 'None'],
    'xiaomi-pad-7': [11.2, null, 144, 'Snapdragon 7+ Gen 3', 8850, 500, false, apart, 'None'],
    'redmi-pad-se': [11, null, 90, 'Snapdragon 680', 8000, 478, false, 'None', 'None'],
    'lenovo-idea-tab-pro': [12.7, null, 144, 'MediaTek Dimensity 8300', 10200, 620, false, included, 'None'],
    'huawei-matepad-11-5-papermatte': [11.5, null, 144, null, 8800, 515, false, apart, 'None'],
    'honor-pad-10': [12.1, null, 120, 'Snapdragon 7 Gen 3', 10100, 525, false, null, 'None'],
    'apple-ipad-9th-generation-refurbished': [10.2, 3, 60, 'Apple A13 Bionic', null, 487, false, apart, 'None'],
    'apple-ipad-pro-11-inch-m2-refurbished': [11, 8, 120, 'Apple M2', null, 466, false, apart, 'None'],
  },
);
