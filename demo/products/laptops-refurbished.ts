import type { ProductModel } from '#demo/product-model.ts';
import { refurbishedLaptop } from './laptop.ts';

export const laptopsRefurbished: ProductModel[] = [
  refurbishedLaptop({
    name: 'Apple MacBook Air 13-inch M1 (Refurbished)',
    brand: 'Apple',
    year: 2020,
    pitch: 'The laptop that made fans unnecessary; still silent, still quick, now the price of a tablet.',
    points: [
      'Battery under 250 cycles in grade Excellent',
      'New thermal paste where needed',
      'Fresh macOS, no account lock',
    ],
    specs: {
      Display: 'Retina, 2560 × 1600',
      Chip: '8-core CPU, 7-core GPU',
      Ports: '2 × Thunderbolt',
    },
    colors: { 'Space Gray': '7d7e80', Silver: 'e3e4e5', Gold: 'f0d5bc' },
    price: { '8GB / 256GB': 1899, '16GB / 512GB': 2399 },
    style: 'aluminium',
  }),
  refurbishedLaptop({
    name: 'Apple MacBook Pro 14-inch M1 Pro (Refurbished)',
    brand: 'Apple',
    year: 2021,
    pitch: 'Mini-LED, HDMI and an SD slot: the Pro that photographers asked for, second-hand and tested.',
    points: ['Screen checked for bright spots', 'Every port measured', 'Battery at 85% or better'],
    specs: { Display: 'Liquid Retina XDR', Ports: '3 × Thunderbolt 4, HDMI, SDXC, MagSafe 3' },
    colors: { 'Space Gray': '7d7e80', Silver: 'e3e4e5' },
    price: { '16GB / 512GB': 3899, '16GB / 1TB': 4299 },
    style: 'aluminium',
  }),
  refurbishedLaptop({
    name: 'Lenovo ThinkPad T14 Gen 2 (Refurbished)',
    brand: 'Lenovo',
    year: 2021,
    pitch: 'Ex-lease from offices in Dubai: dull to look at and very hard to break.',
    points: ['New keyboard in grade Excellent', 'Windows 11 Pro licence', 'Two spare memory and disk slots'],
    specs: { Display: 'Full HD IPS', Ports: '2 × Thunderbolt 4, 2 × USB-A, HDMI, LAN' },
    colors: { Black: '222326' },
    price: { '16GB / 256GB': 1149, '16GB / 512GB': 1249 },
    style: 'business',
  }),
  refurbishedLaptop({
    name: 'Dell Latitude 7420 (Refurbished)',
    brand: 'Dell',
    year: 2021,
    pitch: 'A light business laptop with a camera that shuts itself; ideal for a start-up that counts dirhams.',
    points: ['Automatic camera shutter', 'Cleaned and re-pasted', 'Windows 11 Pro licence'],
    specs: { Display: 'Full HD', Ports: '2 × Thunderbolt 4, USB-A, HDMI' },
    colors: { Titanium: '6b6d70' },
    price: { '16GB / 256GB': 1249, '16GB / 512GB': 1349 },
    style: 'business',
  }),
];
