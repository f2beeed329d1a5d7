import type { DemoReview } from '#demo/catalogue-types.ts';
import { isRefurbished, type ProductModel } from '#demo/product-model.ts';
import type { Random } from '#demo/random.ts';
import { accessoryRemarks, keyboardRemarks, pencilRemarks, perfumeRemarks } from './desk-remarks.ts';
import { fittingRemarks } from './fitting-remarks.ts';
import { laptopRemarks, watchRemarks } from './laptop-and-watch-remarks.ts';
import { people } from './people.ts';
import { phoneRemarks, tabletRemarks } from './phone-and-tablet-remarks.ts';
import { cameraRemarks, droneRemarks, gamingRemarks } from './play-remarks.ts';
import type { Remarks } from './remarks.ts';
import { refurbishedRemarks, shopRemarks } from './shop-remarks.ts';
import { headphoneRemarks, micRemarks, speakerRemarks } from './sound-remarks.ts';

export const remarksByKind: Readonly<Record<ProductModel['look']['kind'], Remarks>> = {
  phone: phoneRemarks,
  tablet: tabletRemarks,
  laptop: laptopRemarks,
  watch: watchRemarks,
  headphone: headphoneRemarks,
  speaker: speakerRemarks,
  mic: micRemarks,
  drone: droneRemarks,
  keyboard: keyboardRemarks,
  gaming: gamingRemarks,
  pencil: pencilRemarks,
  accessory: accessoryRemarks,
  camera: cameraRemarks,
  perfume: perfumeRemarks,
};

type Mood = keyof Remarks;

/** What the sentences of a review say in turn, by its rating; several ways for most. */
const courses: Readonly<Record<DemoReview['rating'], readonly (readonly Mood[])[]>> = {
  5: [['praise'], ['praise', 'praise'], ['praise', 'praise'], ['praise', 'praise', 'praise']],
  4: [['praise', 'mixed'], ['praise', 'praise'], ['praise', 'praise', 'mixed'], ['praise']],
  3: [['mixed'], ['mixed', 'mixed'], ['praise', 'critical'], ['praise', 'mixed']],
  2: [['critical'], ['critical', 'mixed'], ['praise', 'critical', 'critical']],
  1: [['critical'], ['critical', 'critical']],
};

/** `count` reviews of the last `sinceDays` days, newest first. No product has a sentence twice. */
export function writeReviews(model: ProductModel, count: number, sinceDays: number, random: Random): DemoReview[] {
  const sentences = shuffledSentences(model, random);
  const take = (mood: Mood) => sentences[mood].pop();
  const liking = random.next();
  return Array.from({ length: count }, () => {
    const rating = drawRating(liking, random);
    const text = random
      .pick(courses[rating])
      .map(take)
      .filter((sentence) => sentence !== undefined)
      .join(' ');
    return { ...drawPerson(random), rating, text, daysAgo: random.whole(0, sinceDays) };
  })
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.daysAgo - b.daysAgo);
}

/** Those about the product lie on top of those about the shop, more or less. */
function shuffledSentences(model: ProductModel, random: Random): Record<Mood, string[]> {
  const own = remarksByKind[model.look.kind];
  const extra = isRefurbished(model) ? refurbishedRemarks : null;
  const mix = (mood: Mood) => {
    const about = [...fittingRemarks(own[mood], model), ...(extra?.[mood] ?? [])].map((text) => ({
      text,
      order: random.next() + 0.45,
    }));
    const around = fittingRemarks(shopRemarks[mood], model).map((text) => ({ text, order: random.next() }));
    return [...about, ...around].sort((a, b) => a.order - b.order).map(({ text }) => text);
  };
  return { praise: mix('praise'), mixed: mix('mixed'), critical: mix('critical') };
}

/** `liking` from 0 to 1 shifts a product's average from about 4.0 to about 4.7. */
function drawRating(liking: number, random: Random): DemoReview['rating'] {
  const luck = random.next();
  const fives = 0.42 + 0.34 * liking;
  if (luck < fives) return 5;
  const rest = (luck - fives) / (1 - fives);
  if (rest < 0.6) return 4;
  if (rest < 0.82) return 3;
  return rest < 0.93 ? 2 : 1;
}

function drawPerson(random: Random): { firstName: string; lastName: string } {
  const luck = random.next();
  const group = people.find(({ upTo }) => luck < upTo);
  if (!group) throw new Error('The shares of the names do not add up to 1.');
  return { firstName: random.pick(group.first), lastName: random.pick(group.last) };
}
