import type { SubcategorySlug } from '#demo/product-model.ts';
import { accessoryFacts } from './values/accessories.ts';
import type { SpecificationKey } from './vocabulary.ts';

type Blank = { subcategory: SubcategorySlug; key: SpecificationKey; because: string; handles: readonly string[] };

const usedPhones = 'Used phones are sold by grade, not by market';
const storesNothing = 'It stores nothing';
const drives = ['samsung-t7-shield-portable-ssd', 'sandisk-extreme-pro-microsd'];

/** The filters that have no value for a product, and why. */
export const blanks: readonly Blank[] = [
  {
    subcategory: 'iphone',
    key: 'version',
    because: usedPhones,
    handles: [
      'apple-iphone-15-pro-max-refurbished',
      'apple-iphone-15-pro-refurbished',
      'apple-iphone-14-pro-max-refurbished',
      'apple-iphone-14-pro-refurbished',
      'apple-iphone-13-pro-max-refurbished',
      'apple-iphone-13-refurbished',
      'apple-iphone-12-pro-refurbished',
      'apple-iphone-12-refurbished',
      'apple-iphone-11-refurbished',
    ],
  },
  {
    subcategory: 'android-phone',
    key: 'version',
    because: usedPhones,
    handles: [
      'samsung-galaxy-s24-ultra-refurbished',
      'samsung-galaxy-s23-ultra-refurbished',
      'samsung-galaxy-z-flip5-refurbished',
      'google-pixel-8-pro-refurbished',
    ],
  },
  {
    subcategory: 'tabs',
    key: 'pen',
    because: 'We do not know whether a pen of its maker works with it',
    handles: ['honor-pad-10'],
  },
  {
    subcategory: 'watch',
    key: 'case-size',
    because: 'Bands and narrow rectangles are not sold by size',
    handles: ['samsung-galaxy-fit3', 'huawei-watch-fit-4-pro', 'xiaomi-smart-band-10'],
  },
  {
    subcategory: 'watch',
    key: 'battery-days',
    because: 'Its maker puts forward the hours of power saving only',
    handles: ['samsung-galaxy-watch-ultra-2025'],
  },
  {
    subcategory: 'watch',
    key: 'cellular',
    because: 'It was made with and without; the catalogue does not tell which it is',
    handles: ['samsung-galaxy-watch7', 'apple-watch-series-9-refurbished', 'samsung-galaxy-watch6-classic-refurbished'],
  },
  {
    subcategory: 'headphone',
    key: 'battery-life',
    because: 'It has a cable and no battery',
    handles: ['apple-earpods-usb-c', 'sony-mdr-ex15ap'],
  },
  {
    subcategory: 'speaker',
    key: 'battery-life',
    because: 'It stands at a socket',
    handles: [
      'marshall-acton-iii',
      'apple-homepod-2nd-generation',
      'apple-homepod-mini',
      'amazon-echo-dot-5th-gen',
      'samsung-hw-q800f-soundbar',
    ],
  },
  {
    subcategory: 'drone',
    key: 'video',
    because: 'Its camera is there to steer by and records nothing',
    handles: ['betafpv-cetus-pro-fpv-kit'],
  },
  {
    subcategory: 'drone',
    key: 'batteries',
    because: 'The catalogue does not tell how many its kit has',
    handles: ['betafpv-cetus-pro-fpv-kit'],
  },
  {
    subcategory: 'keyboard',
    key: 'key-language',
    because: 'It is sold with either language here; the catalogue does not tell which it is',
    handles: ['logitech-pebble-keys-2-k380s'],
  },
  {
    subcategory: 'gaming',
    key: 'storage',
    because: storesNothing,
    handles: [
      'sony-dualsense-wireless-controller',
      'sony-playstation-portal',
      'microsoft-xbox-wireless-controller',
      'logitech-g-pro-x-superlight-2',
      'razer-deathadder-v3-pro',
      'steelseries-arctis-nova-7',
      'logitech-g923-racing-wheel',
    ],
  },
  ...(['photo-resolution', 'video'] as const).map((key) => ({
    subcategory: 'camera' as const,
    key,
    because: 'It takes pictures on film, and no video',
    handles: ['fujifilm-instax-mini-12', 'fujifilm-instax-wide-400'],
  })),
  {
    subcategory: 'accessories',
    key: 'charging-power',
    because: 'It charges nothing',
    handles: [
      'apple-iphone-17-pro-silicone-case-with-magsafe',
      'spigen-ultra-hybrid-case-for-iphone-16',
      'samsung-galaxy-s25-ultra-silicone-case',
      'apple-airtag',
      'samsung-galaxy-smarttag2',
      'tomtoc-360-laptop-sleeve',
      ...drives,
    ],
  },
  {
    subcategory: 'accessories',
    key: 'storage',
    because: storesNothing,
    handles: Object.keys(accessoryFacts).filter((handle) => !drives.includes(handle)),
  },
];
