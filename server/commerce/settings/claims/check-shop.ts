import type { SectionValues } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { finding } from './finding.ts';

/** Facts that are still those of the sample shop, or that lead nowhere. */
export function checkShop(values: SectionValues, now: Date): Finding[] {
  return [...sampleNumber(values), ...bareLinks(values), ...oldYear(values, now)];
}

const sampleTrn = '100000000000003';

function sampleNumber({ shop }: SectionValues): Finding[] {
  if (shop.taxRegistrationNumber !== sampleTrn) return [];
  const problem = 'This is the number of the sample shop. Every invoice shows it; enter your own.';
  return [finding({ id: 'shop-trn', section: 'shop', says: `TRN ${sampleTrn}`, problem })];
}

/** The address of a network rather than of a page there. */
function bareLinks({ links }: SectionValues): Finding[] {
  return Object.entries(links.socialLinks).flatMap(([network, link]) => {
    if (link === '' || new URL(link).pathname !== '/') return [];
    const instead = { path: `socialLinks.${network}`, text: '' };
    const problem = 'This leads to the network, not to a page of the shop. Enter the page, or leave it empty.';
    return [
      { ...finding({ id: `links-${network}`, section: 'links', says: link, problem, instead }), alternative: 'Empty' },
    ];
  });
}

function oldYear({ footer }: SectionValues, now: Date): Finding[] {
  const year = readableDay(now).slice(-4);
  const written = /\b20\d\d\b/.exec(footer.copyright)?.[0];
  if (written === undefined || written === year) return [];
  const instead = { path: 'copyright', text: footer.copyright.replace(written, year) };
  return [
    finding({ id: 'footer-year', section: 'footer', says: footer.copyright, problem: `It is ${year}.`, instead }),
  ];
}
