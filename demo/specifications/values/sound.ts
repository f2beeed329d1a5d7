import { factTable } from '#demo/specifications/fact-table.ts';

/** Battery life is the figure that the maker puts forward: with noise cancelling on for most. */
export const headphoneFacts = factTable(
  [
    'headphone-type',
    'noise-cancelling',
    'connection',
    'battery-life',
    'battery-with-case',
    'wireless-charging',
    'water-resistance',
    'weight',
  ],
  {
    'apple-airpods-pro-3': ['In-ear', true, 'Bluetooth', 8, 24, true, 'IP57', null],
    'apple-airpods-4': ['Open-fit', true, 'Bluetooth', 4, 20, true, 'IP54', null],
    'apple-airpods-max-usb-c': ['Over-ear', true, 'Bluetooth', 20, null, false, 'None', 386],
    'sony-wh-1000xm6': ['Over-ear', true, 'Bluetooth', 30, null, false, 'None', 254],
    'sony-wh-1000xm5': ['Over-ear', true, 'Bluetooth', 30, null, false, 'None', 250],
    'sony-wf-1000xm5': ['In-ear', true, 'Bluetooth', 8, 24, true, 'IPX4', null],
    'sony-wh-ch720n': ['Over-ear', true, 'Bluetooth', 35, null, false, 'None', 192],
    'bose-quietcomfort-ultra-headphones-2nd-gen': ['Over-ear', true, 'Bluetooth', 30, null, false, 'None', 250],
    'bose-quietcomfort-ultra-earbuds-2nd-gen': ['In-ear', true, 'Bluetooth', 6, 24, true, 'IPX4', null],
    'samsung-galaxy-buds3-pro': ['In-ear', true, 'Bluetooth', 6, 26, true, 'IP57', null],
    'samsung-galaxy-buds3-fe': ['In-ear', true, 'Bluetooth', 6, null, false, 'IP54', null],
    'jbl-tune-780nc': ['Over-ear', true, 'Bluetooth', 76, null, false, 'None', null],
    'jbl-live-beam-3': ['In-ear', true, 'Bluetooth', 12, 48, true, 'IP55', null],
    'beats-studio-pro': ['Over-ear', true, 'Bluetooth', 40, null, false, 'None', 260],
    'beats-solo-4': ['On-ear', false, 'Bluetooth', 50, null, false, 'None', 217],
    'sennheiser-momentum-4-wireless': ['Over-ear', true, 'Bluetooth', 60, null, false, 'None', 293],
    'nothing-ear': ['In-ear', true, 'Bluetooth', 8.5, 40, true, 'IP54', null],
    'soundcore-liberty-4-nc': ['In-ear', true, 'Bluetooth', 10, 50, true, 'IPX4', null],
    'shokz-openrun-pro-2': ['Open-ear', false, 'Bluetooth', 12, null, false, 'IP55', 30.3],
    'apple-earpods-usb-c': ['Open-fit', false, 'USB-C cable', null, null, null, 'None', null],
    'sony-mdr-ex15ap': ['In-ear', false, '3.5 mm cable', null, null, null, 'None', null],
  },
);

/** Battery life is null for speakers that stand at a socket. */
export const speakerFacts = factTable(
  ['speaker-type', 'battery-life', 'sound-power', 'water-resistance', 'wi-fi', 'voice-assistant', 'weight'],
  {
    'jbl-flip-7': ['Portable', 14, 35, 'IP68', false, 'None', 560],
    'jbl-charge-6': ['Portable', 24, 45, 'IP68', false, 'None', 970],
    'jbl-boombox-4': ['Portable', 28, 210, 'IP68', false, 'None', 5900],
    'jbl-go-4': ['Portable', 7, 4.2, 'IP67', false, 'None', 190],
    'jbl-partybox-encore-2': ['Party', 15, 100, 'IPX4', false, 'None', 6200],
    'sony-ult-field-3': ['Portable', 24, null, 'IP67', false, 'None', 1200],
    'bose-soundlink-flex-2nd-gen': ['Portable', 12, null, 'IP67', false, 'None', 590],
    'bose-soundlink-max': ['Portable', 20, null, 'IP67', false, 'None', 2100],
    'marshall-emberton-iii': ['Portable', 32, 38, 'IP67', false, 'None', 680],
    'marshall-acton-iii': ['Shelf', null, 60, 'None', false, 'None', 2900],
    'apple-homepod-2nd-generation': ['Smart', null, null, 'None', true, 'Siri', 2300],
    'apple-homepod-mini': ['Smart', null, null, 'None', true, 'Siri', 345],
    'amazon-echo-dot-5th-gen': ['Smart', null, null, 'None', true, 'Alexa', 304],
    'samsung-hw-q800f-soundbar': ['Soundbar', null, null, 'None', true, null, null],
  },
);

/** Range, battery life and recording are those of wireless transmitters; the other microphones are fed by their cable. */
export const micFacts = factTable(
  [
    'mic-type',
    'pattern',
    'usb',
    'xlr',
    'audio-jack',
    'range',
    'battery-life',
    'battery-with-case',
    'on-board-recording',
    'weight',
  ],
  {
    'r-de-nt1-5th-generation': ['Condenser', 'Cardioid', true, true, false, null, null, null, null, 308],
    'r-de-wireless-go-gen-3': ['Wireless', 'Omnidirectional', true, false, true, 260, 7, null, true, null],
    'dji-mic-3': ['Wireless', 'Omnidirectional', true, false, true, 400, 8, 28, true, 16],
    'dji-mic-mini': ['Wireless', 'Omnidirectional', true, false, true, 400, 11.5, 48, false, 10],
    'shure-mv7-plus': ['Dynamic', 'Cardioid', true, true, false, null, null, null, null, 573],
    'shure-sm58-lc': ['Dynamic', 'Cardioid', false, true, false, null, null, null, null, 298],
    'hyperx-quadcast-2': ['Condenser', 'Several', true, false, false, null, null, null, null, null],
    'blue-yeti': ['Condenser', 'Several', true, false, false, null, null, null, null, 1000],
    'sennheiser-mke-400': ['Shotgun', 'Super-cardioid', false, false, true, null, 100, null, null, 122],
    'boya-by-m1': ['Lavalier', 'Omnidirectional', false, false, true, null, null, null, null, null],
  },
);
