import { factTable } from '#demo/specifications/fact-table.ts';

const two = 'Dual nano-SIM';
const twoAndESim = 'Dual nano-SIM and eSIM';
const oneAndESim = 'Nano-SIM and eSIM';

/** The SIM is that of the phones sold in the Emirates; null where makers sell several kinds here. */
export const androidPhoneFacts = factTable(
  ['screen', 'refresh-rate', 'chip', 'battery', 'main-camera', 'sim', 'water-resistance'],
  {
    'samsung-galaxy-s25-ultra': [6.9, 120, 'Snapdragon 8 Elite for Galaxy', 5000, 200, twoAndESim, 'IP68'],
    'samsung-galaxy-s25-plus': [6.7, 120, 'Snapdragon 8 Elite for Galaxy', 4900, 50, twoAndESim, 'IP68'],
    'samsung-galaxy-s25': [6.2, 120, 'Snapdragon 8 Elite for Galaxy', 4000, 50, twoAndESim, 'IP68'],
    'samsung-galaxy-s25-edge': [6.7, 120, 'Snapdragon 8 Elite for Galaxy', 3900, 200, twoAndESim, 'IP68'],
    'samsung-galaxy-s25-fe': [6.7, 120, 'Exynos 2400', 4900, 50, twoAndESim, 'IP68'],
    'samsung-galaxy-s24-ultra': [6.8, 120, 'Snapdragon 8 Gen 3 for Galaxy', 5000, 200, twoAndESim, 'IP68'],
    'samsung-galaxy-z-fold7': [8, 120, 'Snapdragon 8 Elite for Galaxy', 4400, 200, twoAndESim, 'IP48'],
    'samsung-galaxy-z-flip7': [6.9, 120, 'Exynos 2500', 4300, 50, oneAndESim, 'IP48'],
    'samsung-galaxy-a56-5g': [6.7, 120, 'Exynos 1580', 5000, 50, twoAndESim, 'IP67'],
    'samsung-galaxy-a36-5g': [6.7, 120, 'Snapdragon 6 Gen 3', 5000, 50, twoAndESim, 'IP67'],
    'samsung-galaxy-a26-5g': [6.7, 120, 'Exynos 1380', 5000, 50, null, 'IP67'],
    'samsung-galaxy-a16': [6.7, 90, 'MediaTek Helio G99', 5000, 50, two, 'IP54'],
    'google-pixel-10-pro-xl': [6.8, 120, 'Google Tensor G5', 5200, 50, oneAndESim, 'IP68'],
    'google-pixel-10-pro': [6.3, 120, 'Google Tensor G5', 4870, 50, oneAndESim, 'IP68'],
    'google-pixel-10': [6.3, 120, 'Google Tensor G5', 4970, 48, oneAndESim, 'IP68'],
    'google-pixel-9a': [6.3, 120, 'Google Tensor G4', 5100, 48, oneAndESim, 'IP68'],
    'oneplus-13': [6.8, 120, 'Snapdragon 8 Elite', 6000, 50, twoAndESim, 'IP68 and IP69'],
    'oneplus-13r': [6.8, 120, 'Snapdragon 8 Gen 3', 6000, 50, null, 'IP65'],
    'oneplus-nord-5': [6.8, 144, 'Snapdragon 8s Gen 3', 5200, 50, null, 'IP65'],
    'nothing-phone-3': [6.7, 120, 'Snapdragon 8s Gen 4', 5150, 50, null, 'IP68'],
    'nothing-phone-3a': [6.8, 120, 'Snapdragon 7s Gen 3', 5000, 50, two, 'IP64'],
    'motorola-razr-60-ultra': [7, 165, 'Snapdragon 8 Elite', 4700, 50, oneAndESim, 'IP48'],
    'motorola-edge-60-pro': [6.7, 120, 'MediaTek Dimensity 8350 Extreme', 6000, 50, oneAndESim, 'IP68 and IP69'],
    'xiaomi-15-ultra': [6.7, 120, 'Snapdragon 8 Elite', 5410, 50, twoAndESim, 'IP68'],
    'xiaomi-15': [6.4, 120, 'Snapdragon 8 Elite', 5240, 50, twoAndESim, 'IP68'],
    'xiaomi-15t-pro': [6.8, 144, 'MediaTek Dimensity 9400+', 5500, 50, twoAndESim, 'IP68'],
    'redmi-note-14-pro-plus-5g': [6.7, 120, 'Snapdragon 7s Gen 3', 5110, 200, twoAndESim, 'IP68'],
    'redmi-14c': [6.9, 120, 'MediaTek Helio G81 Ultra', 5160, 50, two, null],
    'poco-f7': [6.8, 120, 'Snapdragon 8s Gen 4', 6500, 50, null, 'IP68'],
    'honor-magic7-pro': [6.8, 120, 'Snapdragon 8 Elite', 5270, 50, twoAndESim, 'IP68 and IP69'],
    'honor-400-pro': [6.7, 120, 'Snapdragon 8 Gen 3', 5300, 200, twoAndESim, 'IP68 and IP69'],
    'honor-x9c': [6.8, 120, 'Snapdragon 6 Gen 1', 6600, 108, null, 'IP65'],
    'oppo-find-x8-pro': [6.8, 120, 'MediaTek Dimensity 9400', 5910, 50, twoAndESim, 'IP68 and IP69'],
    'vivo-x200-pro': [6.8, 120, 'MediaTek Dimensity 9400', 6000, 50, twoAndESim, 'IP68 and IP69'],
    'realme-gt-7': [6.8, 120, 'MediaTek Dimensity 9400e', 7000, 50, null, 'IP69'],
    'samsung-galaxy-s24-ultra-refurbished': [6.8, 120, 'Snapdragon 8 Gen 3 for Galaxy', 5000, 200, twoAndESim, 'IP68'],
    'samsung-galaxy-s23-ultra-refurbished': [6.8, 120, 'Snapdragon 8 Gen 2 for Galaxy', 5000, 200, twoAndESim, 'IP68'],
    'samsung-galaxy-z-flip5-refurbished': [6.7, 120, 'Snapdragon 8 Gen 2 for Galaxy', 3700, 12, oneAndESim, 'IPX8'],
    'google-pixel-8-pro-refurbished': [6.7, 120, 'Google Tensor G3', 5050, 50, oneAndESim, 'IP68'],
  },
);
