import { type FactsByHandle, factTable } from '#demo/specifications/fact-table.ts';
import { withChipFamily } from '#demo/specifications/with-chip-family.ts';

/** The chip's family is added. Battery life is the longest that the maker states. The chip is null where it goes with the memory: see option-facts.ts. */
const laptops = factTable(['screen', 'refresh-rate', 'touchscreen', 'chip', 'graphics', 'battery-life', 'weight'], {
  'apple-macbook-air-13-inch-m4': [13.6, 60, false, 'Apple M4', 'Integrated', 18, 1240],
  'apple-macbook-air-15-inch-m4': [15.3, 60, false, 'Apple M4', 'Integrated', 18, 1510],
  'apple-macbook-pro-14-inch-m5': [14.2, 120, false, 'Apple M5', 'Integrated', 24, 1550],
  'apple-macbook-pro-14-inch-m4-pro': [14.2, 120, false, 'Apple M4 Pro', 'Integrated', 22, 1600],
  'apple-macbook-pro-16-inch-m4-pro': [16.2, 120, false, 'Apple M4 Pro', 'Integrated', 24, 2140],
  'microsoft-surface-laptop-7-13-8-inch': [13.8, 120, true, null, 'Integrated', 20, 1340],
  'microsoft-surface-laptop-13-inch': [13, 60, true, 'Snapdragon X Plus', 'Integrated', 23, 1220],
  'microsoft-surface-laptop-studio-2': [14.4, 120, true, 'Intel Core i7-13700H', 'GeForce RTX 4050', null, 1980],
  'dell-xps-13-9350': [13.4, 120, false, null, 'Integrated', 26, 1190],
  'dell-14-plus': [14, null, false, 'Intel Core Ultra 5 226V', 'Integrated', null, 1550],
  'dell-inspiron-15-3530': [15.6, 120, false, 'Intel Core i5-1334U', 'Integrated', null, 1650],
  'hp-spectre-x360-14': [14, 120, true, 'Intel Core Ultra 7 155H', 'Integrated', null, 1440],
  'hp-omnibook-5-14': [14, null, false, 'Snapdragon X Plus', 'Integrated', 34, 1290],
  'hp-15-fd0000': [15.6, null, false, 'Intel Core i5-1335U', 'Integrated', null, 1590],
  'lenovo-yoga-slim-7i-aura-edition-15': [15.3, 120, true, null, 'Integrated', null, 1530],
  'lenovo-yoga-book-9i': [13.3, 60, true, 'Intel Core Ultra 7 155U', 'Integrated', null, 1340],
  'lenovo-thinkpad-x1-carbon-gen-12': [14, null, false, 'Intel Core Ultra 7 155U', 'Integrated', null, 1090],
  'lenovo-ideapad-slim-3-15': [15.6, null, false, 'AMD Ryzen 5 7530U', 'Integrated', null, 1620],
  'asus-zenbook-a14': [14, 60, false, 'Snapdragon X', 'Integrated', 32, 980],
  'asus-vivobook-s-15-oled': [15.6, 120, false, 'Snapdragon X Elite', 'Integrated', null, 1420],
  'acer-swift-go-14': [14, 90, false, 'Intel Core Ultra 5 125H', 'Integrated', null, 1320],
  'asus-rog-zephyrus-g14-2025': [14, 120, false, 'AMD Ryzen AI 9 HX 370', 'GeForce RTX 5070 Ti', null, 1570],
  'asus-rog-strix-g16-2025': [16, 240, false, 'Intel Core Ultra 9 275HX', 'GeForce RTX 5070 Ti', null, 2650],
  'asus-tuf-gaming-a15': [15.6, 144, false, 'AMD Ryzen 7 7435HS', 'GeForce RTX 4050', null, 2300],
  'lenovo-legion-pro-7i-gen-10': [16, 240, false, 'Intel Core Ultra 9 275HX', 'GeForce RTX 5080', null, 2570],
  'lenovo-loq-15': [15.6, 144, false, 'Intel Core i7-13650HX', 'GeForce RTX 4060', null, 2380],
  'hp-victus-16': [16.1, 144, false, 'Intel Core i7-14650HX', 'GeForce RTX 4060', null, 2370],
  'msi-katana-15': [15.6, 144, false, 'Intel Core i7-13620H', 'GeForce RTX 4070', null, 2250],
  'acer-nitro-v-15': [15.6, 144, false, 'Intel Core i5-13420H', 'GeForce RTX 4050', null, 2100],
  'apple-macbook-air-13-inch-m1-refurbished': [13.3, 60, false, 'Apple M1', 'Integrated', 18, 1290],
  'apple-macbook-pro-14-inch-m1-pro-refurbished': [14.2, 120, false, 'Apple M1 Pro', 'Integrated', 17, 1610],
  'lenovo-thinkpad-t14-gen-2-refurbished': [14, 60, false, 'Intel Core i5-1135G7', 'Integrated', null, 1470],
  'dell-latitude-7420-refurbished': [14, 60, false, 'Intel Core i7-1185G7', 'Integrated', null, 1310],
});

export const laptopFacts: FactsByHandle = Object.fromEntries(
  Object.entries(laptops).map(([handle, facts]) => [handle, withChipFamily(facts)]),
);
