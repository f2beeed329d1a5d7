import type { AskedByHandle } from './asked.ts';

export const aboutSoundAndPlay: AskedByHandle = {
  'apple-airpods-pro-3': [
    {
      question: 'Can I sweat with them in the gym?',
      answer: 'Yes. They are rated IP57, which stands dust, sweat and rain.',
      facts: { 'water-resistance': 'IP57' },
    },
    {
      question: 'Do they work with Android?',
      answer: 'They connect by Bluetooth, play and take calls. Live Translation needs a recent iPhone.',
      facts: { connection: 'Bluetooth' },
      words: 'Live Translation with a recent iPhone',
    },
  ],
  'apple-airpods-4': [
    {
      question: 'Is this the one with noise cancelling or the one without?',
      answer: 'The one with noise cancelling.',
      facts: { 'noise-cancelling': true },
    },
    {
      question: 'Does the case charge wirelessly?',
      answer: 'Yes, on any Qi charger, and with a USB-C cable.',
      facts: { 'wireless-charging': true },
    },
  ],
  'sony-wh-1000xm6': [
    {
      question: 'Can I plug them into the seat of a plane?',
      answer: 'Yes, with the audio cable that is in the box.',
      words: 'Headphones, cable and quick start guide',
    },
    {
      question: 'Do they fold, or are they like the XM5?',
      answer: 'They fold again, flat and small.',
      words: 'Folds flat and small',
    },
  ],
  'jbl-charge-6': [
    {
      question: 'Can it charge my phone on the beach?',
      answer: 'Yes, it is a power bank too, by its USB-C port.',
      words: 'Power bank built in',
    },
    {
      question: 'Does sand or water hurt it?',
      answer: 'No. It is rated IP68, so sand and the pool do it no harm. Rinse off salt water.',
      facts: { 'water-resistance': 'IP68' },
    },
  ],
  'apple-homepod-mini': [
    {
      question: 'Does it have a battery, or does it need a socket?',
      answer: 'It needs a socket, and Wi-Fi.',
      facts: { 'wi-fi': true },
    },
  ],
  'sony-playstation-5-slim': [
    {
      question: 'Can I play my PS4 discs on it?',
      answer: 'On the Disc Edition, nearly all of them. The Digital Edition has no drive and plays downloads only.',
      facts: { 'disc-drive': true },
    },
    {
      question: 'Are one or two controllers in the box?',
      answer: 'One DualSense. A second one is sold separately.',
      words: 'consoles come with one controller',
    },
  ],
  'sony-playstation-5-pro': [
    {
      question: 'Where is the disc drive?',
      answer: 'The Pro has none. Sony sells the drive apart, and it clips on later as well.',
      facts: { 'disc-drive': false },
      words: 'Sold apart',
    },
  ],
  'nintendo-switch-2': [
    {
      question: 'Do the games of my old Switch work?',
      answer: 'Nearly all of them, cards and downloads.',
      words: 'Plays nearly all Switch games',
    },
    {
      question: 'Does my old microSD card fit?',
      answer: 'For games it takes microSD Express cards only. 256 GB are built in.',
      facts: { storage: 256 },
      words: 'microSD Express',
    },
  ],
  'dji-mini-4-pro': [
    {
      question: 'How long does it fly?',
      answer: 'Up to 34 minutes on one battery. The Fly More Combo comes with three of them.',
      facts: { 'flight-time': 34, batteries: 3 },
    },
    {
      question: 'Does it stop before a tree by itself?',
      answer: 'Yes, it senses obstacles on all sides.',
      facts: { 'obstacle-sensing': 'All round' },
    },
  ],
  'gopro-hero13-black': [
    {
      question: 'Do I need a housing for snorkelling?',
      answer: 'Not down to 10 metres: so deep it is waterproof as it is.',
      facts: { 'waterproof-depth': 10 },
    },
  ],
  'apple-airtag': [
    {
      question: 'Does it work with a Samsung phone?',
      answer: 'No, it needs an iPhone or an iPad. For a Galaxy phone take a SmartTag2.',
      facts: { 'made-for': 'iPhone' },
    },
    {
      question: 'Can I change the battery myself?',
      answer: 'Yes. It is a CR2032, which lasts about a year.',
      words: 'CR2032, about a year',
    },
  ],
  'apple-40w-dynamic-power-adapter': [
    {
      question: 'Which plug does it have?',
      answer: 'The UK plug, type G, as sockets here have it.',
      words: 'UK type G',
    },
  ],
  'anker-prime-power-bank-27-650-mah': [
    {
      question: 'May I take it on a plane?',
      answer:
        'In the cabin, not in checked baggage: its 99.54 Wh are within the limit of 100. Ask your airline whether you may use it on board.',
      facts: { battery: 27650 },
      words: '99.54 Wh',
    },
  ],
  'logitech-mx-keys-s': [
    {
      question: 'Are Arabic letters printed on the keys?',
      answer: 'Yes, English and Arabic.',
      facts: { 'key-language': 'English and Arabic' },
    },
  ],
};
