import type { ProductModel } from '#demo/product-model.ts';
import { laptop } from './laptop.ts';
import { ledBy } from './led-by.ts';

const air = { 'Sky Blue': 'c9d6e2', Silver: 'e3e4e5', Starlight: 'f0e4d3', Midnight: '2e3642' };
const pro = { 'Space Black': '2e2d2e', Silver: 'e3e4e5' };

export const macbooksAndSurface: ProductModel[] = [
  laptop({
    name: 'Apple MacBook Air 13-inch M4',
    brand: 'Apple',
    year: 2025,
    pitch: 'Silent, 1.24 kg and quick enough for years of study or office work: the laptop we sell most.',
    points: [
      'No fan, no noise',
      '16 GB of memory as the starting point',
      'Drives two external displays with the lid open',
      '12 MP Center Stage camera with Desk View',
    ],
    specs: {
      Display: 'Liquid Retina, 2560 × 1664, 500 nits',
      Chip: '10-core CPU',
      Ports: '2 × Thunderbolt 4, MagSafe 3, headphone jack',
    },
    colors: air,
    price: { '16GB / 256GB': 4199, '16GB / 512GB': 5049, '24GB / 512GB': 5899 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Apple MacBook Air 15-inch M4',
    brand: 'Apple',
    year: 2025,
    pitch: 'A large screen in a thin, fanless body, for spreadsheets on the left and the call on the right.',
    points: ['15.3-inch screen at 1.51 kg', 'Six speakers with deep bass', 'Wi-Fi 6E'],
    specs: {
      Display: 'Liquid Retina, 2880 × 1864, 500 nits',
      Chip: '10-core CPU, 10-core GPU',
      Ports: '2 × Thunderbolt 4, MagSafe 3, headphone jack',
    },
    colors: ledBy('Silver', air),
    price: { '16GB / 256GB': 5049, '16GB / 512GB': 5899, '24GB / 512GB': 6749 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Apple MacBook Pro 14-inch M5',
    brand: 'Apple',
    year: 2025,
    pitch:
      'The entry into the Pro: mini-LED screen, faster storage and a chip with neural accelerators in every graphics core.',
    points: ['1600-nit HDR highlights', 'Up to 24 hours of video', 'SD card slot and HDMI'],
    specs: {
      Display: 'Liquid Retina XDR',
      Chip: '10-core CPU, 10-core GPU',
      Ports: '3 × Thunderbolt 4, HDMI, SDXC, MagSafe 3',
    },
    colors: pro,
    price: { '16GB / 512GB': 6499, '16GB / 1TB': 7349, '24GB / 1TB': 8199 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Apple MacBook Pro 14-inch M4 Pro',
    brand: 'Apple',
    year: 2024,
    pitch: 'For people who compile, cut 4K or run a dozen containers and want to do it on battery.',
    points: ['12 or more CPU cores', 'Thunderbolt 5', 'Three displays at once'],
    specs: {
      Display: 'Liquid Retina XDR',
      Chip: '12-core CPU, 16-core GPU',
      Ports: '3 × Thunderbolt 5, HDMI, SDXC, MagSafe 3',
    },
    colors: pro,
    price: { '24GB / 512GB': 8099, '24GB / 1TB': 8949, '48GB / 1TB': 10599 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Apple MacBook Pro 16-inch M4 Pro',
    brand: 'Apple',
    year: 2024,
    pitch: 'The big one: an edit suite and a stage machine with the best laptop speakers we know.',
    points: ['16.2-inch mini-LED', 'Six-speaker system, studio microphones', '140 W fast charging'],
    specs: {
      Display: 'Liquid Retina XDR',
      Chip: '14-core CPU, 20-core GPU',
      Ports: '3 × Thunderbolt 5, HDMI, SDXC, MagSafe 3',
    },
    colors: pro,
    price: { '24GB / 512GB': 10199, '48GB / 512GB': 11899 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Microsoft Surface Laptop 7 13.8-inch',
    brand: 'Microsoft',
    year: 2024,
    pitch: 'The Windows machine for people who almost bought a MacBook: 3:2 touchscreen, quiet, very long battery.',
    points: ['120 Hz touch display', 'Copilot+ PC with 45 TOPS NPU', 'Haptic touchpad'],
    specs: {
      Display: 'PixelSense Flow touch, 2304 × 1536',
      Processor: 'Snapdragon X Plus or X Elite',
      Ports: '2 × USB4, USB-A, Surface Connect',
    },
    colors: { Platinum: 'd6d8da', Black: '2c2d2f', Sapphire: 'a8bdd3', Dune: 'e3d3c1' },
    price: { '16GB / 256GB': 3999, '16GB / 512GB': 4699, '32GB / 1TB': 6499 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Microsoft Surface Laptop 13-inch',
    brand: 'Microsoft',
    year: 2025,
    pitch: 'Small, light and colourful, made for lecture halls and aeroplane tables.',
    points: ['1.22 kg', 'Up to 23 hours of video', 'Fingerprint key'],
    specs: {
      Display: 'PixelSense touch, 1920 × 1280',
      Processor: '8-core',
      Ports: '2 × USB-C, USB-A',
    },
    colors: { Ocean: '8fa9b5', Violet: 'b9aecb', Platinum: 'd8dadb' },
    price: { '16GB / 256GB': 3299, '16GB / 512GB': 3699 },
    style: 'aluminium',
  }),
  laptop({
    name: 'Microsoft Surface Laptop Studio 2',
    brand: 'Microsoft',
    year: 2023,
    pitch: 'Pull the screen forward and it is an easel for drawing; push it back and it is a workstation.',
    points: [
      'Screen floats over the keyboard',
      'RTX graphics for Blender and Resolve',
      'Pen charges under the front edge',
    ],
    specs: { Display: 'PixelSense Flow touch', Ports: '2 × Thunderbolt 4, USB-A, microSD' },
    colors: { Platinum: 'd6d8da' },
    price: { '16GB / 512GB': 8299, '32GB / 1TB': 9999 },
    style: 'convertible',
  }),
];
