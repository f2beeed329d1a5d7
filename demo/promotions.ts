import type { DemoPromotion } from './catalogue-types.ts';

export const sliders: DemoPromotion[] = [
  {
    picture: 'slider-iphone-17-pro.svg',
    alt: 'iPhone 17 Pro in Cosmic Orange and Deep Blue',
    description: 'iPhone 17 Pro, in stock in all three colours',
    productHandle: 'apple-iphone-17-pro',
  },
  {
    picture: 'slider-galaxy-s25-ultra.svg',
    alt: 'Galaxy S25 Ultra with S Pen and 200 MP camera',
    description: 'Galaxy S25 Ultra, titanium and S Pen',
    productHandle: 'samsung-galaxy-s25-ultra',
  },
  {
    picture: 'slider-macbook-air.svg',
    alt: 'MacBook Air M4, all day without a charger',
    description: 'MacBook Air M4, on offer this week',
    productHandle: 'apple-macbook-air-13-inch-m4',
  },
  {
    picture: 'slider-headphones.svg',
    alt: 'Sony WH-1000XM6 noise cancelling headphones',
    description: 'Sony WH-1000XM6, silence on the metro',
    productHandle: 'sony-wh-1000xm6',
  },
  {
    picture: 'slider-watches.svg',
    alt: 'Apple Watch Series 11 and Ultra 3',
    description: 'Watches for the Corniche and the summit',
    productHandle: 'apple-watch-series-11',
  },
  {
    picture: 'slider-refurbished.svg',
    alt: 'Refurbished iPhones, checked in Bur Dubai',
    description: 'Refurbished phones with twelve months of warranty',
    productHandle: 'apple-iphone-14-pro-refurbished',
  },
];

export const banners: DemoPromotion[] = [
  {
    picture: 'banner-gaming.svg',
    alt: 'Game night: consoles, pads and headsets',
    description: 'Game night starts here',
    productHandle: 'nintendo-switch-2',
  },
  {
    picture: 'banner-drones.svg',
    alt: 'Drones of 249 grams and less',
    description: 'See the dunes from above',
    productHandle: 'dji-mini-4-pro',
  },
  {
    picture: 'banner-perfume.svg',
    alt: 'Perfumes of the Gulf, sealed and original',
    description: 'Scents of the Gulf',
    productHandle: 'lattafa-khamrah-eau-de-parfum',
  },
];

export const headerBanner: DemoPromotion = {
  picture: 'header-banner.svg',
  alt: 'Welcome: 10% off your first order with the code WELCOME10',
  description: 'First order, 10% off with WELCOME10',
  productHandle: 'apple-airpods-pro-3',
};

export const advertisements: DemoPromotion[] = [
  {
    picture: 'advertisement-tablets.svg',
    alt: 'iPad for school, in four colours',
    description: 'Back to school with iPad',
    productHandle: 'apple-ipad-a16',
  },
  {
    picture: 'advertisement-speakers.svg',
    alt: 'JBL speakers for the terrace',
    description: 'Take the party outside',
    productHandle: 'jbl-charge-6',
  },
  {
    picture: 'advertisement-cameras.svg',
    alt: 'Cameras for every trip',
    description: 'Keep the weekend',
    productHandle: 'fujifilm-instax-mini-12',
  },
  {
    picture: 'advertisement-power.svg',
    alt: 'Chargers and power banks',
    description: 'Never at one per cent',
    productHandle: 'anker-737-charger-ganprime-120w',
  },
];
