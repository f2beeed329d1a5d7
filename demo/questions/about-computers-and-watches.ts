import type { AskedByHandle } from './asked.ts';

export const aboutComputersAndWatches: AskedByHandle = {
  'apple-ipad-a16': [
    {
      question: 'Which Apple Pencil works with it?',
      answer: 'The Apple Pencil (USB-C), which is sold separately. The Apple Pencil Pro does not work with this iPad.',
      facts: { pen: 'Sold separately' },
    },
    {
      question: 'Can I use it in the car without Wi-Fi?',
      answer: 'The version Wi-Fi + Cellular can, with an eSIM of your operator. The Wi-Fi version has no mobile data.',
      facts: { cellular: true },
    },
  ],
  'apple-ipad-air-11-inch-m3': [
    {
      question: 'Does it have Face ID?',
      answer: 'No, it has Touch ID, in the top key.',
      words: 'Touch ID in the top key',
    },
    {
      question: 'Will my Apple Pencil 2 work?',
      answer: 'No. This iPad works with the Apple Pencil Pro and the Apple Pencil (USB-C).',
      facts: { pen: 'Sold separately' },
      words: 'Apple Pencil Pro support',
    },
  ],
  'samsung-galaxy-tab-s11': [
    {
      question: 'Is the pen in the box?',
      answer: 'Yes, the S Pen is in the box.',
      facts: { pen: 'In the box' },
    },
    {
      question: 'Is there a place for a SIM card?',
      answer: 'No, this is the model with Wi-Fi only.',
      facts: { cellular: false },
    },
  ],
  'apple-macbook-air-13-inch-m4': [
    {
      question: 'Can I connect two monitors and keep the lid open?',
      answer: 'Yes, two, one at each Thunderbolt port. It charges by MagSafe meanwhile.',
      words: 'Drives two external displays with the lid open',
    },
    {
      question: 'Does the charger fit the sockets here?',
      answer: 'Yes, the power adapter in the box has a UK plug.',
      words: 'power adapter with UK plug',
    },
    {
      question: 'Can memory be added later?',
      answer: 'No, choose it now. 16 GB is plenty for study and office work; 24 GB is for large pictures and code.',
      facts: { ram: 16 },
    },
  ],
  'apple-macbook-pro-14-inch-m4-pro': [
    {
      question: 'Do I need an adapter for HDMI and for the cards of my camera?',
      answer: 'No, both are on board: HDMI and a slot for SD cards.',
      words: '3 × Thunderbolt 5, HDMI, SDXC, MagSafe 3',
    },
    {
      question: 'Is it a touch screen?',
      answer: 'No. The screen is not made for touch.',
      facts: { touchscreen: false },
    },
  ],
  'hp-victus-16': [
    {
      question: 'Can I plug in a network cable?',
      answer: 'Yes, it has a LAN port, and three USB-A ports beside USB-C and HDMI 2.1.',
      words: 'USB-C, 3 × USB-A, HDMI 2.1, LAN',
    },
    {
      question: 'Is the graphics card good enough for new games?',
      answer: 'Yes. The GeForce RTX 4060 plays them at high settings on its Full HD screen of 144 Hz.',
      facts: { graphics: 'GeForce RTX 4060', 'refresh-rate': 144 },
    },
  ],
  'apple-watch-series-11': [
    {
      question: 'Does it work with a Samsung phone?',
      answer: 'No, it needs an iPhone.',
      facts: { 'works-with': 'iPhone' },
    },
    {
      question: 'Can I swim in the sea with it?',
      answer:
        'Yes, it is made for pool and sea, and resists water to 50 metres. Rinse it afterwards. It is not for diving.',
      facts: { 'water-resistance': '5 ATM (50 m)' },
    },
  ],
  'apple-watch-ultra-3': [
    {
      question: 'How deep can I dive with it?',
      answer: 'Its dive computer works down to 40 metres. The case resists water to 100 metres.',
      facts: { 'water-resistance': '10 ATM (100 m)' },
      words: 'Dive computer to 40 metres',
    },
    {
      question: 'Does the battery last a weekend in the desert?',
      answer: 'Up to 42 hours, and up to 72 in Low Power Mode: with that it does.',
      words: 'Up to 42 hours, 72 in Low Power Mode',
    },
  ],
  'samsung-galaxy-watch8': [
    {
      question: 'Can I use it with my iPhone?',
      answer: 'No, it works with Android phones only.',
      facts: { 'works-with': 'Android' },
    },
    {
      question: 'Can I take calls when the phone is at home?',
      answer:
        'With the LTE version you can, once it has an eSIM of your operator. The Bluetooth version needs the phone nearby.',
      facts: { cellular: true },
    },
  ],
  'amazfit-bip-6': [
    {
      question: 'iPhone or Android only?',
      answer: 'It works with both.',
      facts: { 'works-with': 'iPhone and Android' },
    },
    {
      question: 'Does it have GPS of its own?',
      answer: 'Yes, GPS is built in, and it shows maps without the phone.',
      facts: { gps: true },
      words: 'Offline maps',
    },
  ],
};
