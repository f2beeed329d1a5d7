import { factTable } from '#demo/specifications/fact-table.ts';

const fifty = '5 ATM (50 m)';
const hundred = '10 ATM (100 m)';
const any = 'iPhone and Android';

/** Days on one charge are the maker's hours or days of ordinary use, in days. */
export const watchFacts = factTable(
  ['case-size', 'battery-days', 'case-material', 'works-with', 'cellular', 'gps', 'ecg', 'water-resistance'],
  {
    'apple-watch-ultra-3': [49, 1.75, 'Titanium', 'iPhone', true, true, true, hundred],
    'apple-watch-series-11': [null, 1, 'Aluminium', 'iPhone', null, true, true, fifty],
    'apple-watch-series-10': [null, 0.75, 'Aluminium', 'iPhone', null, true, true, fifty],
    'apple-watch-se-3': [null, 0.75, 'Aluminium', 'iPhone', null, true, false, fifty],
    'samsung-galaxy-watch-ultra-2025': [47, null, 'Titanium', 'Android', true, true, true, hundred],
    'samsung-galaxy-watch8': [null, 1.7, 'Aluminium', 'Android', null, true, true, fifty],
    'samsung-galaxy-watch8-classic': [46, 1.7, 'Stainless steel', 'Android', null, true, true, fifty],
    'samsung-galaxy-watch7': [null, 1.7, 'Aluminium', 'Android', null, true, true, fifty],
    'samsung-galaxy-fit3': [null, 13, 'Aluminium', 'Android', false, false, false, fifty],
    'apple-watch-series-9-refurbished': [null, 0.75, 'Aluminium', 'iPhone', null, true, true, fifty],
    'apple-watch-ultra-refurbished': [49, 1.5, 'Titanium', 'iPhone', true, true, true, hundred],
    'garmin-fenix-8-amoled': [null, null, 'Polymer', any, false, true, true, hundred],
    'garmin-forerunner-265': [46, 13, 'Polymer', any, false, true, false, fifty],
    'garmin-venu-4': [null, null, 'Stainless steel', any, false, true, true, fifty],
    'huawei-watch-gt-6': [null, null, 'Stainless steel', any, false, true, false, fifty],
    'huawei-watch-fit-4-pro': [null, 10, 'Aluminium', any, false, true, true, fifty],
    'amazfit-t-rex-3': [48, 27, 'Polymer', any, false, true, false, hundred],
    'amazfit-bip-6': [46, 14, 'Aluminium', any, false, true, false, fifty],
    'xiaomi-watch-s4': [47, 15, 'Aluminium', any, false, true, false, fifty],
    'xiaomi-smart-band-10': [null, 21, 'Aluminium', any, false, false, false, fifty],
    'google-pixel-watch-4': [null, null, 'Aluminium', 'Android', null, true, true, fifty],
    'samsung-galaxy-watch6-classic-refurbished': [null, 1.7, 'Stainless steel', 'Android', null, true, true, fifty],
  },
);
