import type { AskedByHandle } from './asked.ts';

const bothNumbers = 'Nano-SIM and eSIM';

export const aboutPhones: AskedByHandle = {
  'apple-iphone-17-pro-max': [
    {
      question: 'Does it take a normal SIM card, or eSIM only?',
      answer:
        'The UAE version works with eSIM only and has no tray for a card. du and e& move your number over in a shop or in their app.',
      facts: { sim: 'eSIM only', version: 'UAE version' },
    },
    {
      question: 'Is a charger in the box?',
      answer: 'No. The box has the iPhone and a USB-C cable; any USB-C charger works with it.',
      words: 'iPhone, USB-C charge cable and documentation',
    },
    {
      question: 'What is the difference in warranty between the UAE and the International version?',
      answer:
        'The UAE version has a year of warranty by Apple in the Emirates. For the International version the year of warranty is ours: you bring it to us.',
      words: 'one year of warranty from us',
    },
    {
      question: 'How long does the battery last with video? I fly to London twice a month.',
      answer: 'Up to 37 hours of stored video on one charge, which is London and back several times.',
      facts: { 'video-playback': 37 },
    },
    {
      question: 'Can I film straight to an external SSD?',
      answer: 'Yes. Its USB-C port is a USB 3 one, fast enough for ProRes onto an SSD.',
      facts: { connector: 'USB-C' },
      words: 'USB-C, USB 3',
    },
    {
      question: 'Can it fall into the pool?',
      answer:
        'It is rated IP68, so a fall into the pool does it no harm. Rinse off salt water, and mind that no maker’s warranty covers water damage.',
      facts: { 'water-resistance': 'IP68' },
    },
  ],
  'apple-iphone-17-pro': [
    {
      question: 'Can I use my du number and a second one without a SIM card?',
      answer: 'Yes. It keeps both as eSIMs, and both can be active at the same time.',
      facts: { sim: 'eSIM only' },
    },
    {
      question: 'Which charger do I need for fast charging?',
      answer: 'A 40 W USB-C adapter takes it to half in about 20 minutes. The adapter is not in the box, only a cable.',
      words: '50% charge in about 20 minutes with a 40 W adapter',
    },
  ],
  'apple-iphone-17': [
    {
      question: 'Does this one have the 120 Hz screen, or only the Pro?',
      answer: 'This one too: ProMotion up to 120 Hz, and the always-on display.',
      facts: { 'refresh-rate': 120 },
      words: 'ProMotion and always-on display',
    },
    {
      question: 'Is 256 GB the smallest size?',
      answer: 'Yes, it starts at 256 GB; there is also one with 512 GB.',
      facts: { storage: 256 },
    },
  ],
  'apple-iphone-16': [
    {
      question: 'Can I still put in my nano-SIM?',
      answer: 'Yes. It takes one nano-SIM and keeps eSIMs beside it; two numbers are active at the same time.',
      facts: { sim: bothNumbers },
    },
    {
      question: 'Do my old Lightning cables fit?',
      answer: 'No, it has a USB-C port. A USB-C cable is in the box.',
      facts: { connector: 'USB-C' },
      words: 'USB-C charge cable',
    },
  ],
  'apple-iphone-15-pro-max-refurbished': [
    {
      question: 'How good is the battery of a refurbished one?',
      answer: 'It holds 85% of its first capacity or better. We sell none below that.',
      words: 'Battery at 85% of its first capacity or better',
    },
    {
      question: 'What will I see on the grade Good?',
      answer: 'Light hairlines, mostly when you hold it against the light. It works in full, as every grade does.',
      facts: { condition: 'Refurbished, Good' },
      words: 'Good has light hairlines',
    },
    {
      question: 'Does it come with a warranty?',
      answer: 'Yes, 12 months from us. The card is in the box.',
      words: '12-month shop warranty card',
    },
  ],
  'samsung-galaxy-s25-ultra': [
    {
      question: 'Is the S Pen included or do I buy it separately?',
      answer: 'It is included, and lives in its slot in the corner of the phone.',
      words: 'an S Pen in the corner',
    },
    {
      question: 'Does it take two physical SIM cards?',
      answer: 'Yes, the UAE version takes two nano-SIMs, and eSIM as well.',
      facts: { sim: 'Dual nano-SIM and eSIM', version: 'UAE version' },
    },
    {
      question: 'My charger has 25 W. Will it charge?',
      answer: 'Yes, only more slowly: it takes up to 45 W. A charger is not in the box, the cable is.',
      words: '45 W',
    },
  ],
  'samsung-galaxy-a56-5g': [
    {
      question: 'Is it waterproof?',
      answer: 'It is rated IP67: it stands half an hour in a metre of fresh water. Keep it out of the sea.',
      facts: { 'water-resistance': 'IP67' },
    },
    {
      question: 'Does it come with a charger?',
      answer: 'No, with a USB-C cable only. It charges at up to 45 W.',
      words: 'Phone, USB-C cable, SIM tool',
    },
  ],
  'samsung-galaxy-z-fold7': [
    {
      question: 'I work on sites. Does dust get into the hinge?',
      answer:
        'It can. Its rating is IP48: water is kept out, and grains of a millimetre, but not fine sand. For a site take a phone with IP68.',
      facts: { 'water-resistance': 'IP48' },
    },
    {
      question: 'How heavy is it in the pocket?',
      answer: 'It weighs 215 grams, as much as a large phone that does not fold.',
      words: '215 grams',
    },
  ],
  'google-pixel-10-pro': [
    {
      question: 'Do magnetic chargers hold without a special case?',
      answer: 'Yes, the magnets of Qi2 are built in.',
      words: 'Qi2 magnets built in',
    },
    {
      question: 'One SIM or two?',
      answer: 'One nano-SIM, and eSIM for the second number.',
      facts: { sim: bothNumbers },
    },
  ],
  'xiaomi-15-ultra': [
    {
      question: 'Is the 90 W charger in the box?',
      answer: 'No, the box has the cable. It reaches 90 W with Xiaomi’s own charger; others charge it more slowly.',
      words: '90 W, 80 W wireless',
    },
  ],
};
