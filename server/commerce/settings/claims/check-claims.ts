import type { SectionValues } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkPages } from './check-pages.ts';
import { checkPromises } from './check-promises.ts';
import { checkShop } from './check-shop.ts';
import type { DataHeld } from './read-data-held.ts';

/**
 * What the shop says that its settings, its data or the law may contradict. A claim that is switched off is not checked. These are hints
 * for the owner, not legal advice: each names the sentence and offers one that is safe.
 */
export function checkClaims(values: SectionValues, { held, now }: { held: DataHeld; now: Date }): Finding[] {
  return [...checkPromises(values), ...checkDelivery(values), ...checkPages(values, held), ...checkShop(values, now)];
}
