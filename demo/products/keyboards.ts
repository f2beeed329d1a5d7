import type { KeyboardLook } from '#demo/pictures/look.ts';
import type { ModelFacts, ProductModel } from '#demo/product-model.ts';

type KeyboardRow = ModelFacts & {
  brand: string;
  price: number | Record<string, number>;
  attribute?: string;
  look: Omit<KeyboardLook, 'kind'>;
};

function keyboard({ look, attribute = 'Switch type', ...facts }: KeyboardRow): ProductModel {
  return {
    ...facts,
    subcategory: 'keyboard',
    inTheBox: 'Keyboard, cable or receiver as fits the model, quick start guide',
    attribute: typeof facts.price === 'number' ? null : attribute,
    versions: {},
    look: { kind: 'keyboard', ...look },
  };
}

export const keyboards: ProductModel[] = [
  keyboard({
    name: 'Logitech MX Keys S',
    brand: 'Logitech',
    year: 2023,
    pitch: 'Dished keys, a light that notices your hands, and three computers on one board.',
    points: ['Smart Actions in one keystroke', 'Ten days lit, five months dark', 'Bluetooth and Logi Bolt'],
    specs: { Connection: 'Bluetooth, Logi Bolt', Charging: 'USB-C' },
    colors: { Graphite: '4a4c50', 'Pale Gray': 'dcdcda' },
    price: 449,
    look: { layout: 'full', caps: 'flat' },
  }),
  keyboard({
    name: 'Logitech Pebble Keys 2 K380s',
    brand: 'Logitech',
    year: 2023,
    pitch: 'Round keys, three devices and three years on two small batteries.',
    points: ['Slim and light', 'Ten customisable keys', 'Made with recycled plastic'],
    specs: { Connection: 'Bluetooth, Logi Bolt ready', Battery: '36 months' },
    colors: { 'Tonal Graphite': '494b4f', 'Tonal White': 'efefed', 'Tonal Rose': 'e8c3c3', 'Tonal Sand': 'd9cbb4' },
    price: 179,
    look: { layout: 'compact', caps: 'round' },
  }),
  keyboard({
    name: 'Logitech G915 X LIGHTSPEED TKL',
    brand: 'Logitech',
    year: 2024,
    pitch: 'Low, metal, wireless and quick; a gaming keyboard that may stay on an office desk.',
    points: ['Low-profile GL switches', '1 ms LIGHTSPEED', 'Dial for volume'],
    specs: { Connection: 'LIGHTSPEED, Bluetooth, USB-C', Battery: 'Up to 42 hours lit' },
    colors: { Black: '28292c', White: 'ebebea' },
    price: { 'GL Tactile': 899, 'GL Linear': 899, 'GL Clicky': 899 },
    look: { layout: 'tkl', caps: 'rgb' },
  }),
  keyboard({
    name: 'Keychron K2 HE',
    brand: 'Keychron',
    year: 2024,
    pitch: 'Magnetic switches in a frame with wooden sides: set the depth of each key to a tenth of a millimetre.',
    points: ['Rapid trigger', 'Rosewood side panels', 'Mac and Windows'],
    specs: { Switches: 'Gateron double-rail magnetic', Connection: '2.4 GHz, Bluetooth, USB-C' },
    colors: { 'Wooden Black': '34302d', 'Wooden White': 'e6e0d6' },
    price: 599,
    look: { layout: 'compact', caps: 'two-tone' },
  }),
  keyboard({
    name: 'Keychron V6 Max',
    brand: 'Keychron',
    year: 2024,
    pitch: 'A full-size wireless mechanical board, gasket-mounted, with every key programmable.',
    points: ['QMK and VIA', 'Hot-swap sockets', 'Rotary knob'],
    specs: { Connection: '2.4 GHz, Bluetooth, USB-C', Battery: '4000 mAh' },
    colors: { 'Carbon Black': '33353a' },
    price: { 'Red (linear)': 499, 'Brown (tactile)': 499, 'Banana (tactile)': 519 },
    look: { layout: 'full', caps: 'two-tone' },
  }),
  keyboard({
    name: 'Keychron C3 Pro',
    brand: 'Keychron',
    year: 2024,
    pitch: 'The first mechanical keyboard for students: wired, gasket-soft and cheap.',
    points: ['Gasket mount', 'QMK and VIA', 'South-facing light'],
    specs: { Connection: 'USB-C' },
    colors: { Black: '2e3034' },
    price: { 'Red (linear)': 189, 'Brown (tactile)': 189 },
    look: { layout: 'tkl', caps: 'two-tone' },
  }),
  keyboard({
    name: 'Razer BlackWidow V4 75%',
    brand: 'Razer',
    year: 2023,
    pitch: 'Clicky, bright and with a wrist rest; the neighbours will know when you type.',
    points: ['Hot-swappable', 'Two-side underglow', 'Plush wrist rest'],
    specs: { Switches: 'Razer Orange tactile', Connection: 'USB-C', Polling: '8000 Hz' },
    colors: { Black: '1f2022', White: 'e9e9e8' },
    price: 749,
    look: { layout: 'compact', caps: 'rgb' },
  }),
  keyboard({
    name: 'Corsair K70 CORE',
    brand: 'Corsair',
    year: 2023,
    pitch: 'Pre-lubed linear switches on foam: surprisingly quiet for something so bright.',
    points: ['Two layers of damping', 'Rotary dial', 'Per-key RGB'],
    specs: { Switches: 'Corsair MLX Red', Connection: 'USB-C', Polling: '1000 Hz' },
    colors: { Black: '242528' },
    price: 399,
    look: { layout: 'full', caps: 'rgb' },
  }),
  keyboard({
    name: 'Apple Magic Keyboard with Touch ID and Numeric Keypad',
    brand: 'Apple',
    year: 2024,
    pitch: 'Thin, quiet, with a fingerprint key; at home under an iMac or beside a MacBook.',
    points: ['Touch ID for Macs with Apple silicon', 'About a month a charge', 'USB-C'],
    specs: { Connection: 'Bluetooth, USB-C' },
    colors: { Silver: 'e4e5e6', Black: '2b2c2e' },
    price: { English: 729, Arabic: 729 },
    attribute: 'Language',
    look: { layout: 'full', caps: 'flat' },
  }),
  keyboard({
    name: 'Apple Magic Keyboard for iPad Air 11-inch',
    brand: 'Apple',
    year: 2025,
    pitch: 'Holds the iPad in the air and types like a MacBook, function row included.',
    points: ['Function row', 'Large trackpad', 'USB-C pass-through'],
    specs: { Fits: 'iPad Air 11-inch', Connection: 'Smart Connector' },
    colors: { White: 'efefed', Black: '2c2d2f' },
    price: { English: 1099, Arabic: 1099 },
    attribute: 'Language',
    look: { layout: 'compact', caps: 'flat' },
  }),
];
