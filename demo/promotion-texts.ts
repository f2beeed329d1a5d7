/** The words that the page writes over a promotion's picture, and where they lead. Dark pictures take light letters. */
export type PromotionText = {
  headline: string;
  line: string;
  button: string;
  textTone: 'dark' | 'light';
  link: string;
  couponCode: string;
};

const none = { line: '', button: '', couponCode: '' };
const onLight = { ...none, textTone: 'dark' } as const;
const onDark = { ...none, textTone: 'light' } as const;
const product = (handle: string) => `/product_details_final/${handle}`;

export const promotionTexts = {
  'slider-iphone-17-pro': {
    ...onDark,
    headline: 'iPhone 17 Pro',
    line: 'All three colours in stock',
    button: 'See the colours',
    link: product('apple-iphone-17-pro'),
  },
  'slider-galaxy-s25-ultra': {
    ...onLight,
    headline: 'Galaxy S25 Ultra',
    line: '200 MP and an S Pen',
    button: 'See what it does',
    link: product('samsung-galaxy-s25-ultra'),
  },
  'slider-macbook-air': {
    ...onLight,
    headline: 'MacBook Air on offer',
    line: 'M4, silent, all-day battery',
    button: 'See the MacBook',
    link: product('apple-macbook-air-13-inch-m4'),
  },
  'slider-headphones': {
    ...onDark,
    headline: 'Turn the metro off',
    line: 'Sony WH-1000XM6',
    button: 'Listen closer',
    link: product('sony-wh-1000xm6'),
  },
  'slider-watches': {
    ...onLight,
    headline: 'Time to move',
    line: 'Corniche or summit',
    button: 'Shop watches',
    link: '/category/watch',
  },
  'slider-refurbished': {
    ...onLight,
    headline: 'Second life, first class',
    line: 'Refurbished, with warranty',
    button: 'Shop refurbished',
    link: '/search?q=refurbished',
  },
  'banner-gaming': {
    ...onDark,
    headline: 'Game night',
    line: 'Consoles, pads and headsets',
    button: 'Play now',
    link: '/subcategory/Gaming',
  },
  'banner-drones': {
    ...onLight,
    headline: 'Above the dunes',
    line: 'Drones for a first flight, and a first film',
    button: 'Take off',
    link: '/subcategory/Drone',
  },
  'banner-perfume': {
    ...onLight,
    headline: 'Scents of the Gulf',
    line: 'Sealed and original',
    button: 'Find yours',
    link: '/subcategory/Perfume',
  },
  'header-banner': { ...onDark, headline: '10% off your first order', link: '', couponCode: 'WELCOME10' },
  'advertisement-tablets': {
    ...onLight,
    headline: 'Back to school',
    line: 'Tablets to read and draw on',
    link: '/category/tabs',
  },
  'advertisement-speakers': {
    ...onDark,
    headline: 'Take it outside',
    line: 'Speakers for the terrace',
    link: '/subcategory/Speaker',
  },
  'advertisement-cameras': {
    ...onLight,
    headline: 'Keep the weekend',
    line: 'Cameras for every trip',
    link: '/subcategory/Camera',
  },
  'advertisement-power': {
    ...onLight,
    headline: 'Never at one per cent',
    line: 'Chargers and power banks',
    link: '/search?q=charger',
  },
} satisfies Record<string, PromotionText>;

export type PromotionName = keyof typeof promotionTexts;
