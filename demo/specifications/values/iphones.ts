import { factTable } from '#demo/specifications/fact-table.ts';

const both = 'Nano-SIM and eSIM';

/** The SIM is that of the phones sold in the Emirates. */
export const iphoneFacts = factTable(
  ['screen', 'refresh-rate', 'chip', 'video-playback', 'main-camera', 'sim', 'connector', 'water-resistance'],
  {
    'apple-iphone-17-pro-max': [6.9, 120, 'Apple A19 Pro', 37, 48, 'eSIM only', 'USB-C', 'IP68'],
    'apple-iphone-17-pro': [6.3, 120, 'Apple A19 Pro', 31, 48, 'eSIM only', 'USB-C', 'IP68'],
    'apple-iphone-air': [6.5, 120, 'Apple A19 Pro', 27, 48, 'eSIM only', 'USB-C', 'IP68'],
    'apple-iphone-17': [6.3, 120, 'Apple A19', 30, 48, 'eSIM only', 'USB-C', 'IP68'],
    'apple-iphone-16-pro-max': [6.9, 120, 'Apple A18 Pro', 33, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-16-pro': [6.3, 120, 'Apple A18 Pro', 27, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-16-plus': [6.7, 60, 'Apple A18', 27, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-16': [6.1, 60, 'Apple A18', 22, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-16e': [6.1, 60, 'Apple A18', 26, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-15-pro-max': [6.7, 120, 'Apple A17 Pro', 29, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-15-pro': [6.1, 120, 'Apple A17 Pro', 23, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-15-plus': [6.7, 60, 'Apple A16 Bionic', 26, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-15': [6.1, 60, 'Apple A16 Bionic', 20, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-14-plus': [6.7, 60, 'Apple A15 Bionic', 26, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-14': [6.1, 60, 'Apple A15 Bionic', 20, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-13': [6.1, 60, 'Apple A15 Bionic', 19, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-se-3rd-generation': [4.7, 60, 'Apple A15 Bionic', 15, 12, both, 'Lightning', 'IP67'],
    'apple-iphone-15-pro-max-refurbished': [6.7, 120, 'Apple A17 Pro', 29, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-15-pro-refurbished': [6.1, 120, 'Apple A17 Pro', 23, 48, both, 'USB-C', 'IP68'],
    'apple-iphone-14-pro-max-refurbished': [6.7, 120, 'Apple A16 Bionic', 29, 48, both, 'Lightning', 'IP68'],
    'apple-iphone-14-pro-refurbished': [6.1, 120, 'Apple A16 Bionic', 23, 48, both, 'Lightning', 'IP68'],
    'apple-iphone-13-pro-max-refurbished': [6.7, 120, 'Apple A15 Bionic', 28, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-13-refurbished': [6.1, 60, 'Apple A15 Bionic', 19, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-12-pro-refurbished': [6.1, 60, 'Apple A14 Bionic', 17, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-12-refurbished': [6.1, 60, 'Apple A14 Bionic', 17, 12, both, 'Lightning', 'IP68'],
    'apple-iphone-11-refurbished': [6.1, 60, 'Apple A13 Bionic', 17, 12, both, 'Lightning', 'IP68'],
  },
);
