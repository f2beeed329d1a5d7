import type { ProductModel } from '#demo/product-model.ts';
import { factsOf } from '#demo/specifications/product-facts.ts';

type Rule = { mentions: RegExp; fits: (model: ProductModel) => boolean };

const charging = ['charger', 'cable', 'power-bank', 'puck', 'stand', 'car-mount'];
/** In inches. */
const largePhoneScreens = [6.7, 6.8, 6.9, 8];
const magnetic = ['puck', 'stand', 'phone-case', 'power-bank', 'car-mount'];

function styleOf({ look }: ProductModel): string {
  return 'style' in look ? look.style : '';
}

function isOneOf(model: ProductModel, kind: ProductModel['look']['kind'], styles: readonly string[]): boolean {
  return model.look.kind === kind && styles.includes(styleOf(model));
}

/** What a sentence takes for granted about the product. A sentence goes to those that it is true of. */
const rules: readonly Rule[] = [
  {
    mentions: /UK plug|cable|update|serial|charger|set up|new after|manual|case in the box|Stopped working/i,
    fits: (model) => model.look.kind !== 'perfume',
  },
  { mentions: /UK plug/, fits: ({ look }) => ['laptop', 'gaming', 'speaker'].includes(look.kind) },
  {
    mentions: /set up in|serial|update|delivered to my office/i,
    fits: (model) => !isOneOf(model, 'accessory', ['phone-case', 'pouch', 'cable']),
  },
  { mentions: /international one/i, fits: ({ versions }) => 'International version' in versions },
  { mentions: /dials/i, fits: (model) => isOneOf(model, 'camera', ['mirrorless', 'rangefinder']) },
  { mentions: /in my bag|pocket/i, fits: (model) => !isOneOf(model, 'accessory', ['pouch', 'stand', 'car-mount']) },
  { mentions: /fingerprint is instant/i, fits: (model) => model.brand !== 'Apple' },
  { mentions: /face unlock/i, fits: ({ look }) => look.kind === 'phone' && look.cutout !== 'home-button' },
  {
    mentions: /zoom|ultra wide/i,
    fits: ({ look }) => look.kind === 'phone' && look.camera !== 'single' && look.camera !== 'plateau-one',
  },
  {
    mentions: /one hand|Feels light/i,
    fits: (model) => model.look.kind !== 'phone' || !largePhoneScreens.includes(factsOf(model).screen ?? 0),
  },
  { mentions: /Windows/, fits: (model) => model.brand !== 'Apple' },
  { mentions: /\bMac\b/, fits: (model) => model.brand === 'Apple' || model.brand === 'Keychron' },
  {
    mentions: /high settings|100 frames|when gaming|unless I play/i,
    fits: (model) => isOneOf(model, 'laptop', ['gaming']),
  },
  { mentions: /Silent, even|never stops|Fan |fan is/i, fits: (model) => !model.name.includes('MacBook Air') },
  { mentions: /8 GB/, fits: ({ price }) => Object.keys(price).some((size) => size.startsWith('8GB')) },
  { mentions: /pen |keyboard case|I draw/i, fits: ({ look }) => look.kind !== 'tablet' || look.pencil === true },
  {
    mentions: /cellular|eSIM/i,
    fits: (model) =>
      model.look.kind === 'phone' || Object.keys(model.versions).some((name) => /Cellular|LTE/.test(name)),
  },
  { mentions: /bezel/i, fits: (model) => isOneOf(model, 'watch', ['round-bezel']) },
  {
    mentions: /ECG|answering calls|paying with/i,
    fits: (model) => model.look.kind === 'watch' && styleOf(model) !== 'tracker',
  },
  {
    mentions: /noise cancelling|AC hum|baby cries|transparency/i,
    fits: (model) => model.look.kind !== 'headphone' || factsOf(model)['noise-cancelling'] === true,
  },
  {
    mentions: /battery|charge|pair|connect|touch|app |delay|bud /i,
    fits: (model) => !isOneOf(model, 'headphone', ['wired-buds']),
  },
  {
    mentions: /cushions|glasses|Folds|ears get warm/i,
    fits: (model) => isOneOf(model, 'headphone', ['over-ear', 'on-ear']) || model.look.kind !== 'headphone',
  },
  {
    mentions: /case is|case scratches|tips|fell out|one bud/i,
    fits: (model) => model.look.kind !== 'headphone' || isOneOf(model, 'headphone', ['stem-buds', 'round-buds']),
  },
  {
    mentions: /pool and|sand and water|beach|camp|barbecue|handle/i,
    fits: (model) =>
      model.look.kind !== 'speaker' || isOneOf(model, 'speaker', ['cylinder', 'boombox', 'puck', 'tower']),
  },
  { mentions: /TV dialogues|television/i, fits: (model) => isOneOf(model, 'speaker', ['soundbar']) },
  {
    mentions: /Alexa|assistant|Adhan/i,
    fits: (model) => model.look.kind !== 'speaker' || isOneOf(model, 'speaker', ['home']),
  },
  { mentions: /karaoke|light show/i, fits: (model) => isOneOf(model, 'speaker', ['tower']) },
  {
    mentions: /wireless range|lost signal|battery|case charges|clip|collar|backup/i,
    fits: (model) => model.look.kind !== 'mic' || isOneOf(model, 'mic', ['wireless']),
  },
  {
    mentions: /the stand|mute key|gain knob|keyboard clicks|boom arm|the light cannot/i,
    fits: (model) => model.look.kind !== 'mic' || isOneOf(model, 'mic', ['desktop', 'broadcast']),
  },
  { mentions: /sang a whole/i, fits: (model) => isOneOf(model, 'mic', ['handheld']) },
  {
    mentions: /games|gaming|graphics|FIFA|loading|downloads|stick drift|region|shelf/i,
    fits: (model) =>
      model.look.kind !== 'gaming' || isOneOf(model, 'gaming', ['playstation', 'xbox', 'dock', 'handheld']),
  },
  {
    mentions: /aim got|double clicks|light and precise/i,
    fits: (model) => model.look.kind !== 'gaming' || isOneOf(model, 'gaming', ['mouse']),
  },
  {
    mentions: /motion sickness|exercise|half an hour/i,
    fits: (model) => model.look.kind !== 'gaming' || isOneOf(model, 'gaming', ['goggles']),
  },
  {
    mentions: /the prints?|prints |film |wants a photo|photo with it/i,
    fits: (model) => model.look.kind !== 'camera' || isOneOf(model, 'camera', ['instant']),
  },
  {
    mentions:
      /autofocus|focus|4K|video|low light|menus|lens|viewfinder|dials|wi-fi|transfer|sensor|vlogging|slow motion|client|card/i,
    fits: (model) => !isOneOf(model, 'camera', ['instant']),
  },
  {
    mentions: /snorkelling|helmet|the mount/i,
    fits: (model) => model.look.kind !== 'camera' || isOneOf(model, 'camera', ['action', 'sphere']),
  },
  {
    mentions: /light|fingerprint/i,
    fits: (model) =>
      model.look.kind !== 'keyboard' ||
      isOneOf(model, 'keyboard', []) ||
      (model.look.kind === 'keyboard' && model.look.caps === 'rgb'),
  },
  { mentions: /switches myself|knob/i, fits: ({ look }) => look.kind !== 'keyboard' || look.caps === 'two-tone' },
  { mentions: /magnet/i, fits: (model) => model.look.kind !== 'accessory' || isOneOf(model, 'accessory', magnetic) },
  {
    mentions: /as fast|slower|hot|warm|cool,|figures|airport|phone and my laptop|recognise|light is/i,
    fits: (model) => model.look.kind !== 'accessory' || isOneOf(model, 'accessory', charging),
  },
  { mentions: /suitcase/i, fits: (model) => isOneOf(model, 'accessory', ['tag']) },
  { mentions: /turned yellow/i, fits: (model) => isOneOf(model, 'accessory', ['phone-case']) },
  { mentions: /UK sockets/i, fits: (model) => isOneOf(model, 'accessory', ['charger']) },
];

/** The sentences that are true of the product. */
export function fittingRemarks(sentences: readonly string[], model: ProductModel): string[] {
  const broken = rules.filter((rule) => !rule.fits(model));
  return sentences.filter((sentence) => !broken.some((rule) => rule.mentions.test(sentence)));
}
