import type { Facts } from './vocabulary.ts';
import { withChipFamily } from './with-chip-family.ts';

const ipadPro = { '256GB': { ram: 12 }, '512GB': { ram: 12 }, '1TB': { ram: 16 } };

/** What goes with one value of a product's attribute, by handle and value. */
export const optionFacts: Readonly<Record<string, Readonly<Record<string, Facts>>>> = {
  'apple-ipad-pro-13-inch-m5': ipadPro,
  'apple-ipad-pro-11-inch-m5': ipadPro,

  // Intel's Lunar Lake chips carry their memory: 256V has 16 GB, 258V has 32 GB.
  'dell-xps-13-9350': {
    '16GB / 512GB': withChipFamily({ chip: 'Intel Core Ultra 7 256V' }),
    '32GB / 1TB': withChipFamily({ chip: 'Intel Core Ultra 7 258V' }),
  },
  'lenovo-yoga-slim-7i-aura-edition-15': {
    '16GB / 1TB': withChipFamily({ chip: 'Intel Core Ultra 7 256V' }),
    '32GB / 1TB': withChipFamily({ chip: 'Intel Core Ultra 7 258V' }),
  },
  // The model in the middle is sold with either chip.
  'microsoft-surface-laptop-7-13-8-inch': {
    '16GB / 256GB': withChipFamily({ chip: 'Snapdragon X Plus' }),
    '16GB / 512GB': { 'chip-family': 'Snapdragon X' },
    '32GB / 1TB': withChipFamily({ chip: 'Snapdragon X Elite' }),
  },

  'garmin-fenix-8-amoled': {
    '43mm': { 'battery-days': 10 },
    '47mm': { 'battery-days': 16 },
    '51mm': { 'battery-days': 29 },
  },
  'garmin-venu-4': { '41mm': { 'battery-days': 10 }, '45mm': { 'battery-days': 12 } },
  'huawei-watch-gt-6': { '41mm': { 'battery-days': 14 }, '46mm': { 'battery-days': 21 } },
  'google-pixel-watch-4': { '41mm': { 'battery-days': 1.25 }, '45mm': { 'battery-days': 1.7 } },
};
