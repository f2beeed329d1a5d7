type Deal = { percentOff: number; daysLeft: number };

/** The running deals: percent off the ordinary price, and days until they end. */
const deals: Readonly<Record<string, readonly [percentOff: number, daysLeft: number]>> = {
  'apple-iphone-16-plus': [15, 3],
  'apple-iphone-15-plus': [18, 5],
  'apple-iphone-14': [17, 6],
  'apple-iphone-13-refurbished': [14, 4],
  'samsung-galaxy-s24-ultra': [24, 2],
  'samsung-galaxy-s25-edge': [28, 7],
  'samsung-galaxy-a56-5g': [20, 5],
  'google-pixel-9a': [16, 9],
  'motorola-edge-60-pro': [22, 3],
  'xiaomi-15': [19, 8],
  'honor-magic7-pro': [27, 4],
  'apple-macbook-air-13-inch-m4': [13, 6],
  'microsoft-surface-laptop-studio-2': [30, 10],
  'hp-victus-16': [18, 3],
  'lenovo-loq-15': [16, 7],
  'dell-inspiron-15-3530': [21, 2],
  'asus-vivobook-s-15-oled': [25, 12],
  'samsung-galaxy-tab-a9-plus': [26, 5],
  'apple-ipad-a16': [13, 4],
  'lenovo-idea-tab-pro': [20, 9],
  'samsung-galaxy-watch7': [35, 3],
  'apple-watch-series-10': [22, 6],
  'garmin-forerunner-265': [29, 8],
  'sony-wh-1000xm5': [33, 2],
  'soundcore-liberty-4-nc': [40, 5],
  'beats-solo-4': [36, 7],
  'jbl-live-beam-3': [31, 4],
  'marshall-acton-iii': [24, 11],
  'jbl-go-4': [23, 3],
  'blue-yeti': [32, 6],
  'dji-mini-3': [18, 5],
  'sony-dualsense-wireless-controller': [25, 2],
  'meta-quest-3s': [14, 9],
  'gopro-hero13-black': [21, 4],
  'samsung-t7-shield-portable-ssd': [27, 8],
  'anker-737-charger-ganprime-120w': [38, 3],
  'armaf-club-de-nuit-intense-man': [43, 5],
  'dior-sauvage-eau-de-parfum': [20, 6],
};

export const dealHandles: readonly string[] = Object.keys(deals);

export function dealOf(handle: string): Deal | null {
  const [percentOff, daysLeft] = deals[handle] ?? [];
  return percentOff === undefined || daysLeft === undefined ? null : { percentOff, daysLeft };
}
