import { factTable } from '#demo/specifications/fact-table.ts';

/** Transmission ranges are the makers' for open country; an FPV kit has a camera to steer by, which records nothing. */
export const droneFacts = factTable(
  ['flight-time', 'video', 'photo-resolution', 'weight', 'obstacle-sensing', 'transmission-range'],
  {
    'dji-mini-4-pro': [34, '4K', 48, 249, 'All round', 20],
    'dji-mini-3': [38, '4K', 12, 249, 'Downward', 10],
    'dji-air-3s': [45, '4K', 50, 724, 'All round', 20],
    'dji-mavic-4-pro': [51, '6K', 100, 1063, 'All round', 30],
    'dji-neo': [18, '4K', 12, 135, 'Downward', null],
    'dji-flip': [31, '4K', 48, 249, 'Some sides', 13],
    'dji-avata-2': [23, '4K', 12, 377, 'Some sides', 13],
    'potensic-atom-2': [32, '4K', 48, 249, 'Downward', 10],
    'betafpv-cetus-pro-fpv-kit': [5, null, null, 33, 'None', null],
  },
);

/** A lens is null where versions come with one or without. */
export const cameraFacts = factTable(
  [
    'camera-type',
    'photo-resolution',
    'sensor',
    'video',
    'stabilisation',
    'lens-included',
    'waterproof-depth',
    'weight',
  ],
  {
    'sony-alpha-7-iv': ['Mirrorless', 33, 'Full frame', '4K', 'In-body', null, null, 658],
    'sony-zv-e10-ii': ['Mirrorless', 26, 'APS-C', '4K', 'Electronic', null, null, 377],
    'canon-eos-r6-mark-ii': ['Mirrorless', 24.2, 'Full frame', '4K', 'In-body', null, null, 670],
    'canon-eos-r50': ['Mirrorless', 24.2, 'APS-C', '4K', 'Electronic', null, null, 375],
    'nikon-z6iii': ['Mirrorless', 24.5, 'Full frame', '6K', 'In-body', null, null, 760],
    'nikon-z-fc': ['Mirrorless', 20.9, 'APS-C', '4K', 'Electronic', null, null, 445],
    'fujifilm-x100vi': ['Compact', 40.2, 'APS-C', '6K', 'In-body', true, null, 521],
    'fujifilm-instax-mini-12': ['Instant', null, 'Film', null, 'None', true, null, 306],
    'fujifilm-instax-wide-400': ['Instant', null, 'Film', null, 'None', true, null, 616],
    'gopro-hero13-black': ['Action', 27, 'Smaller than 1-inch', '5.3K', 'Electronic', true, 10, 159],
    'dji-osmo-action-5-pro': ['Action', 40, 'Smaller than 1-inch', '4K', 'Electronic', true, 20, 146],
    'dji-osmo-pocket-3': ['Gimbal', 9.4, '1-inch', '4K', 'Gimbal', true, null, 179],
    'insta360-x5': ['360', 72, 'Smaller than 1-inch', '8K', 'Electronic', true, 15, 200],
  },
);
