import { keptPoints, photoPoint, questionPoint } from '#commerce/settings/first-pages.ts';
import type { PageName, SectionValues } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';
import { finding } from './finding.ts';
import type { DataHeld } from './read-data-held.ts';

/** Sentences of the pages to read: what the shop does not do, and what the consumer's rights may not allow. */
export function checkPages(values: SectionValues, held: DataHeld): Finding[] {
  const rules = [...privacyRules(held), ...rightsRules(values)];
  const saidTooMuch = (['privacy', 'terms', 'returnPolicy'] as const).flatMap((name) =>
    values[name].parts.flatMap((part, index) => {
      if (!part.isShown) return [];
      return rules
        .filter(({ page, says }) => page === name && says.test(part.text))
        .map(({ id, says, problem, instead }) =>
          finding({
            id: `${name}-${id}`,
            section: name,
            says: sentenceWith(part.text, says),
            problem,
            instead: { path: `parts.${index}.text`, text: instead(part.text) },
            off: `parts.${index}.isShown`,
          }),
        );
    }),
  );
  return [...saidTooMuch, ...unsaid(values, held)];
}

type Kept = { saidBy: RegExp; what: string; point: string | undefined };

/** What the shop keeps, and the words by which a privacy notice names it. */
const keptData: { id: keyof DataHeld; kept: Kept[] }[] = [
  {
    id: 'networks',
    kept: [
      {
        saidBy: /network address/i,
        what: 'the hashes of network addresses that the shop keeps, of cash orders for two days',
        point: keptPoints[0],
      },
      {
        saidBy: /phone[^.;]*confirmed/i,
        what: 'the phones that shoppers have confirmed',
        point: keptPoints[1],
      },
      {
        saidBy: /alert[^.;]*product/i,
        what: 'the e-mail addresses that wait for an alert about a product',
        point: keptPoints[2],
      },
    ],
  },
  {
    id: 'questions',
    kept: [
      {
        saidBy: /questions (?:that )?you ask about/i,
        what: 'the questions that members ask about products',
        point: questionPoint,
      },
    ],
  },
  {
    id: 'photos',
    kept: [
      {
        saidBy: /photos[^.;]*review/i,
        what: 'the photos that members add to their reviews',
        point: photoPoint,
      },
    ],
  },
];

/** What the shop keeps and the privacy notice does not name. */
function unsaid({ privacy }: SectionValues, held: DataHeld): Finding[] {
  const texts = privacy.parts.filter(({ isShown }) => isShown).map(({ text }) => text);
  const index = privacy.parts.findIndex(({ id, isShown }) => isShown && id === 'information');
  const part = privacy.parts[index];
  return keptData.flatMap(({ id, kept }) => {
    const missing = kept.filter(({ saidBy }) => !texts.some((text) => saidBy.test(text)));
    if (!held[id] || missing.length === 0) return [];
    const added = missing
      .map(({ point }) => `- ${point}`)
      .join('\n')
      .replace(/;$/, '.');
    return [
      finding({
        id: `privacy-${id}`,
        section: 'privacy',
        says: privacy.title,
        problem: `The privacy notice does not name ${missing.map(({ what }) => what).join(', nor ')}.`,
        ...(part ? { instead: { path: `parts.${index}.text`, text: `${part.text}\n${added}` } } : {}),
      }),
    ];
  });
}

type Rule = { id: string; page: PageName; says: RegExp; problem: string; instead: (text: string) => string };

function privacyRules(held: DataHeld): Rule[] {
  const rule = (id: keyof DataHeld, says: RegExp, what: string): Rule[] =>
    held[id]
      ? []
      : [
          {
            id,
            page: 'privacy',
            says,
            problem: `The privacy notice speaks of ${what}; the shop keeps none.`,
            instead: (text) => withoutPoints(text, says),
          },
        ];
  return [
    ...rule('location', /your location/i, 'location data'),
    ...rule('marketing', /marketing partners/i, 'marketing partners'),
    ...rule('loyalty', /loyalty program/i, 'loyalty programs'),
  ];
}

const rightsOfFaulty =
  'This does not limit your rights under UAE consumer protection law if a product is faulty, unsafe or not as described.';

function rightsRules({ returns, product }: SectionValues): Rule[] {
  const days = returns.changeOfMindDays;
  return [
    {
      id: 'opened-box',
      page: 'terms',
      says: /once the box is opened, there is no return/i,
      problem:
        '“No return once the box is opened” may be forbidden by the consumer law’s rules on returns: a fault often shows only after opening.',
      instead: () =>
        `Look at the label before you break the seal. If you change your mind, we take a product back within ${days} days of receipt while its box is unopened. An opened product can be returned if it is faulty, is not what you ordered, or differs from its description. ${rightsOfFaulty}`,
    },
    {
      id: 'only-our-fault',
      page: 'terms',
      says: /we refund only what went wrong on our side/i,
      problem: `The return policy takes products back within ${days} days for a change of mind; the terms say that only the shop’s mistakes are refunded.`,
      instead: () =>
        `We refund a product that is wrong, faulty or not as described, and one that you return within ${days} days because you changed your mind. How the money comes back is in the [Return Policy](/return-policy).`,
    },
    {
      id: 'day-of-delivery',
      page: 'terms',
      says: /only if you complain on the day of delivery/i,
      problem:
        'A complaint about damage may not be cut off after one day; a shopper’s rights over faulty goods last longer.',
      instead: () =>
        `Please check your parcel as soon as it arrives, keep the packaging, and tell us of damage at once: the sooner we know, the sooner we exchange it. ${rightsOfFaulty}`,
    },
    ...(product.warranty.by === 'manufacturer'
      ? []
      : [
          {
            id: 'warranty-by',
            page: 'terms' as const,
            says: /warranty of their manufacturer/i,
            problem: `Product pages name the ${product.warranty.by} as the one who gives the warranty.`,
            instead: () =>
              `Products carry a warranty of ${product.warranty.months} months, given by the ${product.warranty.by}.`,
          },
        ]),
  ];
}

const withoutPoints = (text: string, says: RegExp) =>
  text
    .split('\n')
    .filter((line) => !(line.startsWith('- ') && says.test(line)))
    .join('\n');

/** The line or sentence that says it. */
function sentenceWith(text: string, says: RegExp): string {
  const sentences = text.split(/\n|(?<=\.)\s+/).map((sentence) => sentence.replace(/^- /, ''));
  return sentences.find((sentence) => says.test(sentence)) ?? text;
}
