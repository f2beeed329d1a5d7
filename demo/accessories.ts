import { handleOf, isRefurbished, type ProductModel } from './product-model.ts';
import { productModels } from './product-models.ts';
import { factsOf } from './specifications/product-facts.ts';

/** What goes with a product, best first: rules over what is known of both. */
export function accessoriesOf(model: ProductModel): string[] {
  return rules.filter(({ fits }) => fits(model)).map(({ accessory }) => accessory);
}

type Fits = (model: ProductModel) => boolean;
type Rule = { accessory: string; fits: Fits };

const isIn =
  (...subcategories: ProductModel['subcategory'][]): Fits =>
  ({ subcategory }) =>
    subcategories.includes(subcategory);
const isNamed =
  (pattern: RegExp): Fits =>
  ({ name }) =>
    pattern.test(name);
const isOneOf =
  (...handles: string[]): Fits =>
  (model) =>
    handles.includes(handleOf(model));
const all =
  (...conditions: Fits[]): Fits =>
  (model) =>
    conditions.every((fits) => fits(model));
const any =
  (...conditions: Fits[]): Fits =>
  (model) =>
    conditions.some((fits) => fits(model));
const not =
  (condition: Fits): Fits =>
  (model) =>
    !condition(model);

const isApple: Fits = ({ brand }) => brand === 'Apple';
const isSamsung: Fits = ({ brand }) => brand === 'Samsung';
const isIphone = isIn('iphone');
const isLaptop = isIn('laptop');
const isIpad = all(isIn('tabs'), isApple);
const isGamingLaptop: Fits = ({ look }) => look.kind === 'laptop' && look.style === 'gaming';
const isOtherLaptop = all(isLaptop, not(isGamingLaptop));
const isAndroidPhone = isIn('android-phone');

/** The magnets came with the iPhone 12, but neither with the SE nor with the 16e. */
const hasMagSafe = all(isIphone, not(isNamed(/iPhone (11|SE|16e)\b/)));
const isPixelWithMagnets = isNamed(/Pixel 10\b/);
const chargesByUsbC: Fits = (model) => {
  if (isIphone(model)) return factsOf(model).connector === 'USB-C';
  if (isAndroidPhone(model)) return true;
  return model.subcategory === 'tabs' && model.specs.Connector !== 'Lightning';
};
const isUsbCIphone = all(isIphone, chargesByUsbC);
const isUsbCIpad = all(isIpad, chargesByUsbC);
const isOtherUsbC = all(chargesByUsbC, not(isApple));
/** Sockets that any laptop can be charged through. */
const isChargedByThunderbolt = all(isOtherLaptop, ({ specs }) => /Thunderbolt|USB4/.test(specs.Ports ?? ''));
/** Earbuds in a case that a charging mat takes. */
const isChargedOnMat = all(isIn('headphone'), ({ specs }) => /\bQi\b/.test(specs.Charging ?? ''));

const takesMicroSd = any(
  isOneOf('samsung-galaxy-a26-5g', 'samsung-galaxy-a16', 'redmi-14c', 'nintendo-switch-oled', 'asus-rog-xbox-ally-x'),
  all(isIn('tabs'), isSamsung),
  all(isIn('drone'), not(isNamed(/DJI Neo|BETAFPV/))),
  isOneOf('gopro-hero13-black', 'dji-osmo-action-5-pro', 'dji-osmo-pocket-3', 'insta360-x5'),
  all(isLaptop, ({ specs }) => /microSD/.test(specs.Ports ?? '')),
);
const hasMicrophoneJack = isOneOf(
  'sony-alpha-7-iv',
  'sony-zv-e10-ii',
  'canon-eos-r6-mark-ii',
  'canon-eos-r50',
  'nikon-z6iii',
  'nikon-z-fc',
);
const isDjiCamera = isOneOf('dji-osmo-action-5-pro', 'dji-osmo-pocket-3');
const isPlayStation = isOneOf('sony-playstation-5-slim', 'sony-playstation-5-pro');
const isXbox = isOneOf('microsoft-xbox-series-x', 'microsoft-xbox-series-s');

/** The sizes that sleeves are made in, as the screens of laptops are named. */
const fitsSleeve: Fits = (model) => {
  const { screen } = factsOf(model);
  return isOtherLaptop(model) && typeof screen === 'number' && [13, 14, 16].includes(Math.floor(screen));
};

const takesPencilPro = isNamed(/iPad (Pro .* M5|Air .* M3|mini \(A17 Pro\))/);
const takesFirstPencil = isNamed(/iPad (9th generation|\(A16\))/);

/** A case fits the model that it names, and a refurbished one of it. */
const cases: Rule[] = productModels
  .filter(({ look }) => look.kind === 'accessory' && look.style === 'phone-case')
  .map((cover) => ({
    accessory: handleOf(cover),
    fits: (model) => plainName(model) === cover.specs.Fits,
  }));

/** Without the maker, and without the word for its condition. */
export function plainName(model: ProductModel): string {
  const name = isRefurbished(model) ? model.name.replace(' (Refurbished)', '') : model.name;
  return name.startsWith(`${model.brand} `) ? name.slice(model.brand.length + 1) : name;
}

/** In the order in which they are shown. */
const rules: Rule[] = [
  ...cases,
  { accessory: 'apple-pencil-pro', fits: takesPencilPro },
  { accessory: 'apple-pencil-usb-c', fits: isUsbCIpad },
  { accessory: 'apple-pencil-1st-generation', fits: takesFirstPencil },
  { accessory: 'logitech-crayon-usb-c', fits: isIpad },
  { accessory: 'adonit-note-plus-2', fits: isIpad },
  { accessory: 'samsung-s-pen-creator-edition', fits: isNamed(/Galaxy Tab S/) },
  { accessory: 'xiaomi-focus-pen', fits: isOneOf('xiaomi-pad-7') },
  { accessory: 'apple-magic-keyboard-for-ipad-air-11-inch', fits: isOneOf('apple-ipad-air-11-inch-m3') },
  { accessory: 'sony-dualsense-wireless-controller', fits: isPlayStation },
  {
    accessory: 'microsoft-xbox-wireless-controller',
    fits: any(isXbox, isOneOf('asus-rog-xbox-ally-x')),
  },
  { accessory: 'steelseries-arctis-nova-7', fits: any(isPlayStation, isGamingLaptop) },
  { accessory: 'logitech-g-pro-x-superlight-2', fits: isGamingLaptop },
  { accessory: 'razer-deathadder-v3-pro', fits: isGamingLaptop },
  { accessory: 'logitech-g915-x-lightspeed-tkl', fits: isGamingLaptop },
  { accessory: 'dji-mic-mini', fits: any(isDjiCamera, hasMicrophoneJack) },
  { accessory: 'dji-mic-3', fits: any(isDjiCamera, hasMicrophoneJack) },
  { accessory: 'sennheiser-mke-400', fits: hasMicrophoneJack },
  { accessory: 'r-de-wireless-go-gen-3', fits: hasMicrophoneJack },
  { accessory: 'sandisk-extreme-pro-microsd', fits: takesMicroSd },
  { accessory: 'apple-40w-dynamic-power-adapter', fits: any(isUsbCIphone, isUsbCIpad) },
  { accessory: 'anker-737-charger-ganprime-120w', fits: isChargedByThunderbolt },
  { accessory: 'anker-nano-charger-45w', fits: isOtherUsbC },
  { accessory: 'apple-usb-c-charge-cable-240w', fits: any(isUsbCIphone, isUsbCIpad, isChargedByThunderbolt) },
  { accessory: 'ugreen-usb-c-cable-100w', fits: isOtherUsbC },
  { accessory: 'apple-magsafe-charger', fits: any(hasMagSafe, all(isApple, isChargedOnMat)) },
  {
    accessory: 'belkin-boostcharge-pro-3-in-1-stand',
    fits: any(hasMagSafe, all(isIn('watch'), isApple), all(isApple, isChargedOnMat)),
  },
  { accessory: 'anker-maggo-power-bank-10k-slim', fits: hasMagSafe },
  { accessory: 'xiaomi-33w-power-bank-20000-mah', fits: isOtherUsbC },
  { accessory: 'anker-prime-power-bank-27-650-mah', fits: isChargedByThunderbolt },
  { accessory: 'ugreen-revodok-pro-9-in-1-hub', fits: isOtherLaptop },
  { accessory: 'anker-555-usb-c-hub-8-in-1', fits: isOtherLaptop },
  { accessory: 'apple-magic-keyboard-with-touch-id-and-numeric-keypad', fits: all(isLaptop, isApple) },
  { accessory: 'logitech-mx-keys-s', fits: isOtherLaptop },
  { accessory: 'logitech-pebble-keys-2-k380s', fits: any(isOtherLaptop, isIn('tabs')) },
  { accessory: 'tomtoc-360-laptop-sleeve', fits: fitsSleeve },
  { accessory: 'samsung-t7-shield-portable-ssd', fits: any(isLaptop, isNamed(/iPad Pro/)) },
  { accessory: 'apple-airpods-pro-3', fits: isIphone },
  { accessory: 'samsung-galaxy-buds3-pro', fits: all(isAndroidPhone, isSamsung) },
  { accessory: 'apple-earpods-usb-c', fits: isUsbCIphone },
  { accessory: 'apple-airtag', fits: isIphone },
  { accessory: 'samsung-galaxy-smarttag2', fits: all(isAndroidPhone, isSamsung) },
  { accessory: 'belkin-magnetic-car-vent-mount', fits: any(hasMagSafe, isPixelWithMagnets) },
];
