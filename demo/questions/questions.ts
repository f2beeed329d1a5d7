import type { DemoQuestion } from '#demo/catalogue-types.ts';
import { randomFor } from '#demo/random.ts';
import { aboutComputersAndWatches } from './about-computers-and-watches.ts';
import { aboutPhones } from './about-phones.ts';
import { aboutSoundAndPlay } from './about-sound-and-play.ts';
import type { AskedByHandle } from './asked.ts';

export const askedByHandle: AskedByHandle = { ...aboutPhones, ...aboutComputersAndWatches, ...aboutSoundAndPlay };

/** Of the last months, or since the product has been in the shop; never of its first day. */
const mostDays = 150;

/** The answered questions about a product, newest first. */
export function questionsAbout(handle: string, listedDaysAgo: number): DemoQuestion[] {
  const asked = askedByHandle[handle] ?? [];
  const random = randomFor(`questions about ${handle}`);
  const days = asked.map(() => random.whole(1, Math.min(listedDaysAgo - 2, mostDays))).sort((a, b) => a - b);
  return asked.map(({ question: text, answer }, index) => ({ text, answer, daysAgo: days[index] ?? 1 }));
}
