import { factTable } from '#demo/specifications/fact-table.ts';

/** Switches and the language of the keys are null where one chooses them. */
export const keyboardFacts = factTable(
  ['layout', 'switch', 'key-language', 'wireless', 'bluetooth', 'backlight', 'hot-swap', 'weight'],
  {
    'logitech-mx-keys-s': ['Full size', 'Scissor', 'English and Arabic', true, true, 'Single colour', false, 810],
    'logitech-pebble-keys-2-k380s': ['Compact', 'Scissor', null, true, true, 'None', false, 415],
    'logitech-g915-x-lightspeed-tkl': ['Tenkeyless', null, 'English', true, true, 'RGB', false, null],
    'keychron-k2-he': ['75%', 'Magnetic', 'English', true, true, 'RGB', true, 965],
    'keychron-v6-max': ['Full size', null, 'English', true, true, 'RGB', true, null],
    'keychron-c3-pro': ['Tenkeyless', null, 'English', false, false, 'Single colour', null, 664],
    'razer-blackwidow-v4-75': ['75%', 'Tactile', 'English', false, false, 'RGB', true, null],
    'corsair-k70-core': ['Full size', 'Linear', 'English', false, false, 'RGB', false, null],
    'apple-magic-keyboard-with-touch-id-and-numeric-keypad': [
      'Full size',
      'Scissor',
      null,
      true,
      true,
      'None',
      false,
      369,
    ],
    'apple-magic-keyboard-for-ipad-air-11-inch': ['Compact', 'Scissor', null, false, false, 'None', false, null],
  },
);

export const penFacts = factTable(['made-for', 'charging', 'pressure', 'tilt', 'battery-life', 'length', 'weight'], {
  'apple-pencil-pro': ['iPad', 'Magnetic', true, true, null, 166, 19.2],
  'apple-pencil-usb-c': ['iPad', 'USB-C', false, true, null, 155, 20.5],
  'apple-pencil-1st-generation': ['iPad', 'Lightning', true, true, 12, 176, 20.7],
  'logitech-crayon-usb-c': ['iPad', 'USB-C', false, true, 7.5, 163, 20],
  'samsung-s-pen-creator-edition': ['Samsung Galaxy', 'Not needed', true, true, null, null, 24],
  'samsung-s-pen-fold-edition': ['Samsung Galaxy', 'Not needed', true, null, null, null, 6],
  'xiaomi-focus-pen': ['Xiaomi Pad', 'Magnetic', true, null, null, null, null],
  'adonit-note-plus-2': ['iPad', 'USB-C', true, true, 10, null, 15],
});
