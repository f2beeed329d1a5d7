/** The words that promotions carry in their pictures; whoever cannot see the picture reads the same words. */
export type PromotionText = { headline: readonly string[]; line: string; button?: string };

export const promotionTexts = {
  'slider-iphone-17-pro': {
    headline: ['iPhone', '17 Pro'],
    line: 'All three colours in stock',
    button: 'See the colours',
  },
  'slider-galaxy-s25-ultra': { headline: ['Galaxy S25', 'Ultra'], line: '200 MP and an S Pen', button: 'Shop Galaxy' },
  'slider-macbook-air': {
    headline: ['MacBook Air', 'on offer'],
    line: 'M4, silent, all-day battery',
    button: 'Shop laptops',
  },
  'slider-headphones': { headline: ['Turn the', 'metro off'], line: 'Sony WH-1000XM6', button: 'Listen closer' },
  'slider-watches': { headline: ['Time to', 'move'], line: 'Corniche or summit', button: 'Shop watches' },
  'slider-refurbished': {
    headline: ['Second life,', 'first class'],
    line: 'Refurbished, with warranty',
    button: 'See the grades',
  },
  'banner-gaming': { headline: ['Game night'], line: 'Consoles, pads and headsets', button: 'Play now' },
  'banner-drones': { headline: ['Above the dunes'], line: 'Drones of 249 grams and less', button: 'Take off' },
  'banner-perfume': { headline: ['Scents of the Gulf'], line: 'Sealed and original', button: 'Find yours' },
  'header-banner': { headline: ['10% off your first order: WELCOME10'], line: '' },
  'advertisement-tablets': { headline: ['Back to', 'school'], line: 'iPad, in four colours' },
  'advertisement-speakers': { headline: ['Take it', 'outside'], line: 'JBL for the terrace' },
  'advertisement-cameras': { headline: ['Keep the', 'weekend'], line: 'Cameras for every trip' },
  'advertisement-power': { headline: ['Never at', 'one per cent'], line: 'Chargers and power banks' },
} satisfies Record<string, PromotionText>;

export type PromotionName = keyof typeof promotionTexts;
