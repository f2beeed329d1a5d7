import type { DemoSpecification } from '#demo/catalogue-types.ts';
import { type ChipFamily, chipFamilies, mobileChips } from './chips.ts';
import { colorFamilies } from './color-families.ts';

const number = (name: string, unit: string | null) => ({ kind: 'number', name, unit, choices: [] }) as const;
const boolean = (name: string) => ({ kind: 'boolean', name, unit: null, choices: [] }) as const;
const choice = <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  ({ kind: 'choice', name, unit: null, choices }) as const;

/** All that sheets are made of. A key means the same on every sheet, in the same unit. */
const vocabulary = {
  // Any goods
  color: choice('Colour', colorFamilies),
  condition: choice('Condition', ['New', 'Refurbished, Excellent', 'Refurbished, Good', 'Refurbished, Fair']),
  weight: number('Weight', 'g'),
  'water-resistance': choice('Water resistance', [
    'None',
    'IPX4',
    'IPX8',
    'IP48',
    'IP54',
    'IP55',
    'IP57',
    'IP64',
    'IP65',
    'IP67',
    'IP68',
    'IP69',
    'IP68 and IP69',
    '5 ATM (50 m)',
    '10 ATM (100 m)',
  ]),
  'battery-life': number('Battery life', 'hours'),
  'made-for': choice('Made for', ['Any device', 'iPhone', 'iPad', 'Samsung Galaxy', 'Xiaomi Pad', 'Laptop']),

  // Phones, tablets and laptops
  /** A terabyte is 1024 of them: it sorts after 512 GB and divides back into '1 TB'. */
  storage: number('Storage', 'GB'),
  ram: number('RAM', 'GB'),
  screen: number('Screen size', 'inches'),
  'refresh-rate': number('Refresh rate', 'Hz'),
  chip: choice('Chip', [...mobileChips, ...Object.values(chipFamilies).flat()]),
  'chip-family': choice('Chip family', Object.keys(chipFamilies) as ChipFamily[]),
  battery: number('Battery', 'mAh'),
  'video-playback': number('Video playback', 'hours'),
  'main-camera': number('Main camera', 'MP'),
  sim: choice('SIM', ['Dual nano-SIM', 'Dual nano-SIM and eSIM', 'Nano-SIM and eSIM', 'eSIM only']),
  version: choice('Version', ['UAE version', 'International version']),
  connector: choice('Connector', ['USB-C', 'Lightning']),
  touchscreen: boolean('Touchscreen'),
  graphics: choice('Graphics', [
    'Integrated',
    'GeForce RTX 4050',
    'GeForce RTX 4060',
    'GeForce RTX 4070',
    'GeForce RTX 5070 Ti',
    'GeForce RTX 5080',
  ]),
  cellular: boolean('Cellular'),
  pen: choice('Pen', ['In the box', 'Sold separately', 'None']),

  // Watches
  'case-size': number('Case size', 'mm'),
  'case-material': choice('Case', ['Polymer', 'Aluminium', 'Stainless steel', 'Titanium']),
  'battery-days': number('Days on one charge', 'days'),
  gps: boolean('GPS'),
  ecg: boolean('ECG'),
  'works-with': choice('Works with', ['iPhone', 'Android', 'iPhone and Android']),

  // Sound
  'headphone-type': choice('Type of headphones', ['In-ear', 'Open-fit', 'Open-ear', 'On-ear', 'Over-ear']),
  'noise-cancelling': boolean('Noise cancelling'),
  connection: choice('Connection', ['Bluetooth', 'USB-C cable', '3.5 mm cable']),
  'battery-with-case': number('Battery life with case', 'hours'),
  'wireless-charging': boolean('Wireless charging'),
  'speaker-type': choice('Type of speaker', ['Portable', 'Party', 'Smart', 'Shelf', 'Soundbar']),
  'sound-power': number('Sound power', 'W'),
  'wi-fi': boolean('Wi-Fi'),
  'voice-assistant': choice('Voice assistant', ['None', 'Siri', 'Alexa']),
  'mic-type': choice('Type of microphone', ['Condenser', 'Dynamic', 'Wireless', 'Shotgun', 'Lavalier']),
  pattern: choice('Pattern', ['Cardioid', 'Super-cardioid', 'Omnidirectional', 'Several']),
  usb: boolean('USB'),
  xlr: boolean('XLR'),
  'audio-jack': boolean('3.5 mm output'),
  range: number('Range', 'm'),
  'on-board-recording': boolean('Records on board'),

  // Drones and cameras
  'photo-resolution': number('Photo resolution', 'MP'),
  video: choice('Video', ['4K', '5.3K', '6K', '8K']),
  'flight-time': number('Flight time', 'minutes'),
  'obstacle-sensing': choice('Obstacle sensing', ['None', 'Downward', 'Some sides', 'All round']),
  'transmission-range': number('Transmission range', 'km'),
  batteries: number('Batteries in the box', null),
  'camera-type': choice('Type of camera', ['Mirrorless', 'Compact', 'Action', 'Gimbal', '360', 'Instant']),
  sensor: choice('Sensor', ['Full frame', 'APS-C', '1-inch', 'Smaller than 1-inch', 'Film']),
  stabilisation: choice('Stabilisation', ['None', 'Electronic', 'In-body', 'Gimbal']),
  'lens-included': boolean('Lens included'),
  'waterproof-depth': number('Waterproof to', 'm'),

  // Keyboards and pens
  layout: choice('Layout', ['Full size', 'Tenkeyless', '75%', 'Compact']),
  switch: choice('Switches', ['Scissor', 'Linear', 'Tactile', 'Clicky', 'Magnetic']),
  wireless: boolean('Wireless'),
  bluetooth: boolean('Bluetooth'),
  backlight: choice('Backlight', ['None', 'Single colour', 'RGB']),
  'hot-swap': boolean('Hot-swap switches'),
  'key-language': choice('Language of the keys', ['English', 'Arabic', 'English and Arabic']),
  charging: choice('Charging', ['Not needed', 'Magnetic', 'USB-C', 'Lightning']),
  pressure: boolean('Pressure sensitive'),
  tilt: boolean('Tilt'),
  length: number('Length', 'mm'),

  // Gaming
  'gaming-type': choice('Type of device', [
    'Console',
    'Handheld console',
    'VR headset',
    'Controller',
    'Mouse',
    'Headset',
    'Racing wheel',
  ]),
  platform: choice('Platform', [
    'PlayStation',
    'PlayStation and PC',
    'Xbox',
    'Xbox and PC',
    'Nintendo Switch',
    'PC',
    'Meta Quest',
  ]),
  'video-output': choice('Highest resolution', ['1080p', '1440p', '4K', '8K']),
  'disc-drive': boolean('Disc drive'),

  // Accessories
  'accessory-type': choice('Type of accessory', [
    'Charger',
    'Wireless charger',
    'Power bank',
    'Cable',
    'Case',
    'Sleeve',
    'Car holder',
    'USB hub',
    'Portable SSD',
    'Memory card',
    'Item tracker',
  ]),
  'charging-power': number('Charging power', 'W'),
  ports: number('Ports', null),
  'read-speed': number('Read speed', 'MB/s'),
  'cable-length': number('Cable length', 'm'),
  'laptop-size': number('For laptops of', 'inches'),
  pieces: number('Pieces in the pack', null),

  // Perfume
  volume: number('Volume', 'ml'),
  'scent-family': choice('Scent family', ['Amber', 'Woody', 'Floral', 'Fruity', 'Gourmand', 'Fresh', 'Aquatic']),
  strength: choice('Strength', ['Cologne', 'Eau de Toilette', 'Eau de Parfum']),
  wearer: choice('For', ['Women', 'Men', 'Everyone']),
  oud: boolean('Contains oud'),
  house: choice('House from', ['UAE', 'Oman', 'France', 'Italy', 'United Kingdom', 'United States']),
} as const satisfies Record<string, Omit<DemoSpecification, 'key' | 'choices'> & { choices: readonly string[] }>;

type Vocabulary = typeof vocabulary;

export type SpecificationKey = keyof Vocabulary;

export type ValueOf<Key extends SpecificationKey> = Vocabulary[Key] extends { kind: 'number' }
  ? number
  : Vocabulary[Key] extends { kind: 'boolean' }
    ? boolean
    : Vocabulary[Key]['choices'][number];

/** What is known of a thing: values by key, each of its specification's kind. */
export type Facts = { readonly [Key in SpecificationKey]?: ValueOf<Key> };

export const specifications: DemoSpecification[] = Object.entries(vocabulary).map(([key, { choices, ...rest }]) => ({
  key,
  ...rest,
  choices: [...choices],
}));
