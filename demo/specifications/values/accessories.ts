import { factTable } from '#demo/specifications/fact-table.ts';

/** Charging power is what the article gives: in all, where it has several ports. */
export const accessoryFacts = factTable(
  ['accessory-type', 'made-for', 'charging-power', 'battery', 'read-speed', 'cable-length', 'ports'],
  {
    'apple-40w-dynamic-power-adapter': ['Charger', 'Any device', 40, null, null, null, 1],
    'anker-737-charger-ganprime-120w': ['Charger', 'Any device', 120, null, null, null, 3],
    'anker-nano-charger-45w': ['Charger', 'Any device', 45, null, null, null, 1],
    'anker-prime-power-bank-27-650-mah': ['Power bank', 'Any device', 250, 27650, null, null, 3],
    'anker-maggo-power-bank-10k-slim': ['Power bank', 'iPhone', 30, 10000, null, null, 1],
    'xiaomi-33w-power-bank-20000-mah': ['Power bank', 'Any device', 33, 20000, null, null, 2],
    'apple-usb-c-charge-cable-240w': ['Cable', 'Any device', 240, null, null, 2, null],
    'ugreen-usb-c-cable-100w': ['Cable', 'Any device', 100, null, null, null, null],
    'apple-magsafe-charger': ['Wireless charger', 'iPhone', 25, null, null, null, null],
    'belkin-boostcharge-pro-3-in-1-stand': ['Wireless charger', 'iPhone', 15, null, null, null, null],
    'apple-iphone-17-pro-silicone-case-with-magsafe': ['Case', 'iPhone', null, null, null, null, null],
    'spigen-ultra-hybrid-case-for-iphone-16': ['Case', 'iPhone', null, null, null, null, null],
    'samsung-galaxy-s25-ultra-silicone-case': ['Case', 'Samsung Galaxy', null, null, null, null, null],
    'apple-airtag': ['Item tracker', 'iPhone', null, null, null, null, null],
    'samsung-galaxy-smarttag2': ['Item tracker', 'Samsung Galaxy', null, null, null, null, null],
    'samsung-t7-shield-portable-ssd': ['Portable SSD', 'Any device', null, null, 1050, null, null],
    'sandisk-extreme-pro-microsd': ['Memory card', 'Any device', null, null, 200, null, null],
    'ugreen-revodok-pro-9-in-1-hub': ['USB hub', 'Laptop', 100, null, null, null, 9],
    'anker-555-usb-c-hub-8-in-1': ['USB hub', 'Laptop', 85, null, null, null, 8],
    'belkin-magnetic-car-vent-mount': ['Car holder', 'iPhone', 15, null, null, null, null],
    'tomtoc-360-laptop-sleeve': ['Sleeve', 'Laptop', null, null, null, null, null],
  },
);
