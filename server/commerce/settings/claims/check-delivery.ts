import type { SectionValues } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';
import { finding } from './finding.ts';

/** Delivery times that are promised in several places, and a countdown that stands still. */
export function checkDelivery({ delivery }: SectionValues): Finding[] {
  return [...standingCountdown(delivery), ...twoTimes(delivery)];
}

type Delivery = SectionValues['delivery'];

function standingCountdown({ promise, cutOffTime, successEstimate }: Delivery): Finding[] {
  if (!promise.isShown || cutOffTime !== '' || !/\d+\s*h\b|\d+\s*m(in)?\b/i.test(promise.text)) return [];
  return [
    finding({
      id: 'delivery-countdown',
      section: 'delivery',
      says: promise.text,
      problem: 'The same time is shown all day, because no cut-off time is set. With one, it counts down to it.',
      instead: { path: 'promise.text', text: successEstimate.text },
      off: 'promise.isShown',
    }),
  ];
}

function twoTimes({ trackingEstimate, successEstimate }: Delivery): Finding[] {
  const [one, other] = [daysIn(trackingEstimate.text), daysIn(successEstimate.text)];
  if (!trackingEstimate.isShown || !successEstimate.isShown || one === null || other === null || one === other)
    return [];
  return [
    finding({
      id: 'delivery-two-times',
      section: 'delivery',
      says: `“${trackingEstimate.text}” and “${successEstimate.text}”`,
      problem: 'Two delivery times are promised for the same order.',
      instead: { path: 'trackingEstimate.text', text: successEstimate.text },
      off: 'trackingEstimate.isShown',
    }),
  ];
}

/** Such as '2' or '3-5'; null if the text names no days. */
function daysIn(text: string): string | null {
  const found = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(?:business |working )?days?/i.exec(text);
  return found ? [found[1], found[2]].filter((days) => days !== undefined).join('-') : null;
}
