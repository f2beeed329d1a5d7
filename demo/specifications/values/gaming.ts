import { factTable } from '#demo/specifications/fact-table.ts';

/** What a kind of device does not have is null, as is what goes with its version. */
export const gamingFacts = factTable(
  ['gaming-type', 'platform', 'storage', 'screen', 'video-output', 'disc-drive', 'wireless', 'battery-life', 'weight'],
  {
    'sony-playstation-5-slim': ['Console', 'PlayStation', 1024, null, '4K', null, null, null, null],
    'sony-playstation-5-pro': ['Console', 'PlayStation', 2048, null, '8K', false, null, null, null],
    'sony-dualsense-wireless-controller': ['Controller', 'PlayStation and PC', null, null, null, null, true, 12, 280],
    'sony-playstation-portal': ['Handheld console', 'PlayStation', null, 8, '1080p', null, true, null, null],
    'microsoft-xbox-series-x': ['Console', 'Xbox', 1024, null, '4K', true, null, null, null],
    'microsoft-xbox-series-s': ['Console', 'Xbox', null, null, '1440p', false, null, null, null],
    'microsoft-xbox-wireless-controller': ['Controller', 'Xbox and PC', null, null, null, null, true, 40, 287],
    'nintendo-switch-2': ['Console', 'Nintendo Switch', 256, 7.9, '4K', false, null, 6.5, null],
    'nintendo-switch-oled': ['Console', 'Nintendo Switch', 64, 7, '1080p', false, null, 9, 420],
    'asus-rog-xbox-ally-x': ['Handheld console', 'PC', 1024, 7, '1080p', false, null, null, 715],
    'meta-quest-3s': ['VR headset', 'Meta Quest', null, null, null, null, true, 2.5, 514],
    'meta-quest-3': ['VR headset', 'Meta Quest', null, null, null, null, true, 2.2, 515],
    'logitech-g-pro-x-superlight-2': ['Mouse', 'PC', null, null, null, null, true, 95, 60],
    'razer-deathadder-v3-pro': ['Mouse', 'PC', null, null, null, null, true, 90, 63],
    'steelseries-arctis-nova-7': ['Headset', 'PlayStation and PC', null, null, null, null, true, 38, 325],
    'logitech-g923-racing-wheel': ['Racing wheel', null, null, null, null, null, false, null, null],
  },
);
